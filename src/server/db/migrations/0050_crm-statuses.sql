ALTER TABLE "delivery" ADD COLUMN "crm_status" text;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "crm_status_name" text;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "crm_status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "crm_ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "delivery" ADD COLUMN "crm_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "delivery_target_external_id_index" ON "delivery" USING btree ("target","external_id");--> statement-breakpoint
CREATE INDEX "delivery_crm_ask_at_index" ON "delivery" USING btree ("crm_ask_at");