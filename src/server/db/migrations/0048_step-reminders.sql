ALTER TABLE "request" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "request_remind_at_index" ON "request" USING btree ("remind_at");--> statement-breakpoint
UPDATE "request" SET "remind_at" = "next_step_at" WHERE "next_step_at" > now();