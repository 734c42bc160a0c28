CREATE TABLE "facade_marking" (
	"id" serial PRIMARY KEY NOT NULL,
	"building_id" integer NOT NULL,
	"side" text NOT NULL,
	"picture" text NOT NULL,
	"outlines" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"author" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "facade_marking_buildingId_side_unique" UNIQUE("building_id","side")
);
--> statement-breakpoint
ALTER TABLE "facade_marking" ADD CONSTRAINT "facade_marking_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "facade_marking" ADD CONSTRAINT "facade_marking_author_staff_member_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;