CREATE TABLE "withdrawal_proof" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erasure" ALTER COLUMN "contact_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "uuid" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "numbers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "bookings" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "erasure" ADD COLUMN "subscriptions" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawal_proof" ADD CONSTRAINT "withdrawal_proof_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_proof_request_id_index" ON "withdrawal_proof" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "booking_network_index" ON "booking" USING btree ("network");--> statement-breakpoint
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_uuid_unique" UNIQUE("uuid");