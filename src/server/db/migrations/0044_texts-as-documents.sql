ALTER TABLE "landing" ALTER COLUMN "text" SET DATA TYPE jsonb USING to_jsonb("text");--> statement-breakpoint
ALTER TABLE "news" ALTER COLUMN "body" SET DATA TYPE jsonb USING to_jsonb("body");--> statement-breakpoint
ALTER TABLE "promotion" ALTER COLUMN "body" SET DATA TYPE jsonb USING to_jsonb("body");
