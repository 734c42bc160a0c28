CREATE TABLE "media" (
	"id" serial PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content" text NOT NULL,
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"focal_x" double precision DEFAULT 0.5 NOT NULL,
	"focal_y" double precision DEFAULT 0.5 NOT NULL,
	"author" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"id" serial PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"status_code" smallint DEFAULT 301 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirect_source_unique" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "programme" DROP CONSTRAINT "programme_name_unique";--> statement-breakpoint
ALTER TABLE "construction_report" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "construction_report" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "construction_report" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "construction_report" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "document" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "holidays" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "erid" text;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "programme" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_author_staff_member_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;