CREATE TABLE "booking" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"lot_id" integer NOT NULL,
	"lot_title" text NOT NULL,
	"price" bigint NOT NULL,
	"fee" integer NOT NULL,
	"days" smallint NOT NULL,
	"refund" text NOT NULL,
	"vat" smallint NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"booked_until" timestamp with time zone,
	"payment_id" text,
	"pay_url" text,
	"settled" boolean DEFAULT false NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_id" text,
	"refunded_at" timestamp with time zone,
	"told_state" text,
	"next_at" timestamp with time zone DEFAULT now(),
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "booking_token_unique" UNIQUE("token"),
	CONSTRAINT "booking_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "booking_paymentId_unique" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "booking_one_hold" ON "booking" USING btree ("lot_id") WHERE "booking"."state" in ('held', 'paid');--> statement-breakpoint
CREATE INDEX "booking_next_at_index" ON "booking" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "booking_phone_index" ON "booking" USING btree ("phone");