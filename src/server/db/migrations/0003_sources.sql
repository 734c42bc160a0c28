CREATE TABLE "declined_part" (
	"source_id" integer NOT NULL,
	"part" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "declined_part_source_id_part_content_pk" PRIMARY KEY("source_id","part","content")
);
--> statement-breakpoint
CREATE TABLE "held_part" (
	"id" serial PRIMARY KEY NOT NULL,
	"run_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"part" text NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"content" text NOT NULL,
	"lots" integer NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_value" (
	"source_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"attribute" text NOT NULL,
	"value" jsonb,
	"runs" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "pending_value_source_id_lot_id_attribute_pk" PRIMARY KEY("source_id","lot_id","attribute")
);
--> statement-breakpoint
ALTER TABLE "lot_state" DROP CONSTRAINT "lot_state_run_id_import_run_id_fk";
--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "every_seconds" integer;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "headers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "words" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "closed_price" integer;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "source" ADD COLUMN "last_good_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "declined_part" ADD CONSTRAINT "declined_part_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_part" ADD CONSTRAINT "held_part_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_part" ADD CONSTRAINT "held_part_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_value" ADD CONSTRAINT "pending_value_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_value" ADD CONSTRAINT "pending_value_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_part_run_id_index" ON "held_part" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "held_part_source_id_state_index" ON "held_part" USING btree ("source_id","state");--> statement-breakpoint
CREATE INDEX "pending_value_lot_id_index" ON "pending_value" USING btree ("lot_id");