ALTER TABLE "picture" ADD COLUMN "source_id" integer;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "refused_hash" text;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;