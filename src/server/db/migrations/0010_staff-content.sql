CREATE TABLE "revision" (
	"id" serial PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"state" text NOT NULL,
	"publish_at" timestamp with time zone,
	"author" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "revision_entity_entityId_number_unique" UNIQUE("entity","entity_id","number")
);
--> statement-breakpoint
CREATE TABLE "staff_preview" (
	"sha256" text PRIMARY KEY NOT NULL,
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "press_item" ADD COLUMN "told" jsonb;--> statement-breakpoint
ALTER TABLE "press_item" ADD COLUMN "staff" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "press_item" ADD COLUMN "gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "press_item" ADD COLUMN "hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "revision" ADD CONSTRAINT "revision_author_staff_member_id_fk" FOREIGN KEY ("author") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revision_state_index" ON "revision" USING btree ("state");