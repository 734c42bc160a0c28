CREATE TABLE "picture" (
	"url" text PRIMARY KEY NOT NULL,
	"plan" boolean DEFAULT false NOT NULL,
	"named_at" timestamp with time zone NOT NULL,
	"hash" text,
	"width" integer,
	"height" integer,
	"colour" text,
	"bytes" bigint,
	"etag" text,
	"last_modified" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "gallery" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_next_at_index" ON "picture" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "picture_hash_index" ON "picture" USING btree ("hash");