CREATE TABLE "city" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"name" text NOT NULL,
	"name_in" text,
	"name_of" text,
	"time_zone" text,
	"phone" text,
	CONSTRAINT "city_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "building" ADD COLUMN "legal_entity_id" integer;--> statement-breakpoint
ALTER TABLE "city" ADD CONSTRAINT "city_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_legal_entity_id_legal_entity_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE no action ON UPDATE no action;