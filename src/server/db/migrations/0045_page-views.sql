CREATE TABLE "page_view" (
	"address" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_view_address_day_pk" PRIMARY KEY("address","day")
);
--> statement-breakpoint
CREATE INDEX "page_view_day_index" ON "page_view" USING btree ("day");