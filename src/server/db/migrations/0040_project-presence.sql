ALTER TABLE "building" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "gone_at" timestamp with time zone;