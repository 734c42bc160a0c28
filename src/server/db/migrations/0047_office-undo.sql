CREATE TABLE "office_undo" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"text" text NOT NULL,
	"undo" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "office_undo" ADD CONSTRAINT "office_undo_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_undo_member_id_at_index" ON "office_undo" USING btree ("member_id","at");