CREATE TABLE "section_geometry" (
	"section_id" integer PRIMARY KEY NOT NULL,
	"geometry" jsonb,
	"published_at" timestamp with time zone,
	"draft" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"author" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "section_geometry" ADD CONSTRAINT "section_geometry_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_geometry" ADD CONSTRAINT "section_geometry_author_staff_member_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;