CREATE TABLE "request_file" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"note_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_file" ADD CONSTRAINT "request_file_note_id_request_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."request_note"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_file_note_id_index" ON "request_file" USING btree ("note_id");