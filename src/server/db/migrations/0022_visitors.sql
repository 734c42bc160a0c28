CREATE TABLE "cookie_choice" (
	"id" text PRIMARY KEY NOT NULL,
	"given" boolean NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"page" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cookie_choice" ADD CONSTRAINT "cookie_choice_sha256_consent_text_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."consent_text"("sha256") ON DELETE no action ON UPDATE no action;