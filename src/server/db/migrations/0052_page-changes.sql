CREATE TABLE "page_change" (
	"path" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"build" text NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "catalogue_state" ADD COLUMN "announced_version" integer;