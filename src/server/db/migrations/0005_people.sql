CREATE TABLE "person" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"name" text NOT NULL,
	"role" text,
	"photo" text
);
--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;