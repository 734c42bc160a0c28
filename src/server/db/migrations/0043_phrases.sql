CREATE TABLE "phrases" (
	"id" integer PRIMARY KEY NOT NULL,
	"from_source" jsonb,
	"staff" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"gone_at" timestamp with time zone,
	"hidden" boolean DEFAULT false NOT NULL
);
