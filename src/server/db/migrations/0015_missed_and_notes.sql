CREATE TABLE "missed" (
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "missed_kind_address_day_pk" PRIMARY KEY("kind","address","day")
);
--> statement-breakpoint
CREATE TABLE "request_note" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"author" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_note" ADD CONSTRAINT "request_note_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_note" ADD CONSTRAINT "request_note_author_staff_member_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_note_request_id_index" ON "request_note" USING btree ("request_id");