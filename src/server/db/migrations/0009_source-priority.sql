ALTER TABLE "source" ADD COLUMN "priority" integer;--> statement-breakpoint
UPDATE "source" SET "priority" = "id" WHERE EXISTS (SELECT FROM "lot_state" WHERE "source_id" = "source"."id");
