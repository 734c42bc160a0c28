CREATE TABLE "erasure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"contact_hash" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "erasure_at_index" ON "erasure" USING btree ("at");