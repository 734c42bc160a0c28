CREATE TABLE "landing" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"told" jsonb,
	"staff" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gone_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL,
	"alias" text NOT NULL,
	"filter" text NOT NULL,
	"h1" text NOT NULL,
	"title" text,
	"description" text,
	"text" text,
	"indexed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "floor_marking" (
	"id" serial PRIMARY KEY NOT NULL,
	"section_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"picture" text NOT NULL,
	"outlines" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"author" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "floor_marking_sectionId_number_unique" UNIQUE("section_id","number")
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"value" text PRIMARY KEY NOT NULL,
	"member_id" integer,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" serial PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "legal_entity" DROP CONSTRAINT "legal_entity_name_unique";--> statement-breakpoint
ALTER TABLE "legal_entity" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "landing" ADD CONSTRAINT "landing_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_marking" ADD CONSTRAINT "floor_marking_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor_marking" ADD CONSTRAINT "floor_marking_author_staff_member_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_challenge" ADD CONSTRAINT "staff_challenge_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "company" SET "told" = jsonb_build_object('name', "name", 'city', "city", 'phone', "phone", 'email', "email", 'city_in', "facts" -> 'cityIn', 'city_of', "facts" -> 'cityOf', 'story', "facts" -> 'story', 'numbers', "facts" -> 'numbers', 'timeline', "facts" -> 'timeline', 'gallery', "facts" -> 'gallery');
