CREATE TABLE "request_view" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "request_view_memberId_name_unique" UNIQUE("member_id","name")
);
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "closed_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "responsible" integer;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "next_step_text" text;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "next_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "request_view" ADD CONSTRAINT "request_view_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_responsible_staff_member_id_fk" FOREIGN KEY ("responsible") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;