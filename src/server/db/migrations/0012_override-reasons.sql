ALTER TABLE "manual_override" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "manual_override" ADD COLUMN "until" timestamp with time zone;