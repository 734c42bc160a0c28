CREATE TABLE "legal_edition" (
	"id" serial PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_edition_purpose_version_unique" UNIQUE("purpose","version")
);--> statement-breakpoint
CREATE FUNCTION "refuse_legal_edition_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'legal_edition is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "legal_edition_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "legal_edition"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_legal_edition_change"();
