-- The first release came in two forms under one number: what the later one had more is added where it is missing.
ALTER TABLE "deadline_history" ADD COLUMN IF NOT EXISTS "reason" text;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "construction_report" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer CONSTRAINT "construction_report_source_id_source_id_fk" REFERENCES "public"."source"("id"),
	"external_id" text,
	"building_id" integer NOT NULL CONSTRAINT "construction_report_building_id_building_id_fk" REFERENCES "public"."building"("id"),
	"month" date NOT NULL,
	"percent" smallint,
	"text" text NOT NULL,
	"images" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN IF NOT EXISTS "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "kept_file" (
	"hash" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "shared_list" (
	"sha256" text PRIMARY KEY NOT NULL,
	"lots" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL
);
