ALTER TABLE "alert" RENAME COLUMN "told_at" TO "sent_at";--> statement-breakpoint
ALTER TABLE "booking" RENAME COLUMN "told_state" TO "reported_state";--> statement-breakpoint
ALTER TABLE "legal_entity" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "company" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "construction_report" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "document" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "landing" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "news" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "office" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "person" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "press_item" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "promotion" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "key_rate" RENAME COLUMN "told" TO "from_source";--> statement-breakpoint
ALTER TABLE "programme" RENAME COLUMN "told" TO "from_source";
