CREATE TABLE "feed" (
	"name" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"phone" text,
	"marks" text DEFAULT '' NOT NULL,
	"off_projects" text[] DEFAULT '{}' NOT NULL,
	"off_kinds" text[] DEFAULT '{}' NOT NULL
);
