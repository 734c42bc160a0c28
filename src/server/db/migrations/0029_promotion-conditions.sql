ALTER TABLE "promotion" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "changes_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "stacks" boolean DEFAULT false NOT NULL;