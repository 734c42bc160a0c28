ALTER TABLE "booking" ADD COLUMN "lot_kind" text DEFAULT 'flat' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "letter_state" text;