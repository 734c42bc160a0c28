CREATE TABLE "level_marking" (
	"id" serial PRIMARY KEY NOT NULL,
	"building_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"picture" text NOT NULL,
	"outlines" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"author" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "level_marking_buildingId_number_unique" UNIQUE("building_id","number")
);
--> statement-breakpoint
CREATE TABLE "key_rate" (
	"id" integer PRIMARY KEY NOT NULL,
	"told" jsonb,
	"staff" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gone_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"rate" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "programme" ALTER COLUMN "rate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "key_margin" integer;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "full_cost_rate" integer;--> statement-breakpoint
ALTER TABLE "level_marking" ADD CONSTRAINT "level_marking_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_marking" ADD CONSTRAINT "level_marking_author_staff_member_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;