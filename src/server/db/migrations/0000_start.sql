CREATE TABLE "building" (
	"id" serial PRIMARY KEY NOT NULL,
	"since_version" integer NOT NULL,
	"source_id" integer,
	"external_id" text,
	"project_id" integer NOT NULL,
	"phase" text,
	"name" text NOT NULL,
	"address" text,
	"cadastral" text,
	"floors_total" smallint,
	"floors_underground" smallint,
	"material" text,
	"ceiling_mm" integer,
	"state" text,
	"commission_quarter" integer,
	"commissioned" boolean DEFAULT false NOT NULL,
	"keys_quarter" integer,
	"keys_handed" boolean DEFAULT false NOT NULL,
	"permit" text,
	"declaration_url" text,
	"escrow_bank" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "building_projectId_name_unique" UNIQUE("project_id","name")
);
--> statement-breakpoint
CREATE TABLE "catalogue_state" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deadline_history" (
	"building_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"commission_quarter" integer,
	"keys_quarter" integer,
	CONSTRAINT "deadline_history_building_id_version_at_pk" PRIMARY KEY("building_id","version","at")
);
--> statement-breakpoint
CREATE TABLE "floor" (
	"id" serial PRIMARY KEY NOT NULL,
	"since_version" integer NOT NULL,
	"section_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"label" text,
	"plan" jsonb,
	"polygons" jsonb,
	CONSTRAINT "floor_sectionId_number_unique" UNIQUE("section_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"state" text NOT NULL,
	"snapshot" text,
	"sha256" text,
	"bytes" bigint,
	"feed_date" timestamp with time zone,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"version" integer,
	"reason" text,
	"report" jsonb
);
--> statement-breakpoint
CREATE TABLE "layout" (
	"id" serial PRIMARY KEY NOT NULL,
	"since_version" integer NOT NULL,
	"project_id" integer NOT NULL,
	"code" text NOT NULL,
	"rooms" smallint,
	"kind" text,
	"plan" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "layout_projectId_code_unique" UNIQUE("project_id","code")
);
--> statement-breakpoint
CREATE TABLE "legal_entity" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"name" text NOT NULL,
	"inn" text,
	"ogrn" text,
	"kpp" text,
	"address" text,
	"escrow_bank" text,
	"nashdom_url" text,
	CONSTRAINT "legal_entity_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "lot" (
	"id" serial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"first_seen" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot_key" (
	"source_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"lot_id" integer NOT NULL,
	CONSTRAINT "lot_key_source_id_external_id_pk" PRIMARY KEY("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "lot_state" (
	"lot_id" integer NOT NULL,
	"source_id" integer NOT NULL,
	"version" integer NOT NULL,
	"run_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"status" text NOT NULL,
	"project_id" integer NOT NULL,
	"building_id" integer NOT NULL,
	"section_id" integer,
	"layout_id" integer,
	"floor" smallint,
	"number" text,
	"article" text,
	"rooms" smallint,
	"rooms_raw" text,
	"layout_kind" text,
	"apartments" boolean DEFAULT false NOT NULL,
	"area" integer NOT NULL,
	"living_area" integer,
	"kitchen_area" integer,
	"price" bigint,
	"base_price" bigint,
	"finishing" text,
	"ceiling_mm" integer,
	"windows" text[] DEFAULT '{}' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"plan" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"description" text,
	"price_options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"raw" jsonb,
	"fingerprint" text,
	CONSTRAINT "lot_state_lot_id_source_id_version_pk" PRIMARY KEY("lot_id","source_id","version")
);
--> statement-breakpoint
CREATE TABLE "manual_override" (
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	"set_by" text,
	CONSTRAINT "manual_override_entity_entity_id_field_pk" PRIMARY KEY("entity","entity_id","field")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"lot_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price" bigint,
	"base_price" bigint,
	"source_id" integer,
	CONSTRAINT "price_history_lot_id_version_at_pk" PRIMARY KEY("lot_id","version","at")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"id" serial PRIMARY KEY NOT NULL,
	"since_version" integer NOT NULL,
	"source_id" integer,
	"external_id" text,
	"alias" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'on_sale' NOT NULL,
	"class" text,
	"city" text,
	"district" text,
	"address" text,
	"latitude" double precision,
	"longitude" double precision,
	"legal_entity_id" integer,
	"teaser" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "project_alias_unique" UNIQUE("alias"),
	CONSTRAINT "project_sourceId_externalId_unique" UNIQUE("source_id","external_id")
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" serial PRIMARY KEY NOT NULL,
	"since_version" integer NOT NULL,
	"building_id" integer NOT NULL,
	"name" text NOT NULL,
	"floors" smallint,
	"lifts" smallint,
	"flats_per_floor" smallint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "section_buildingId_name_unique" UNIQUE("building_id","name")
);
--> statement-breakpoint
CREATE TABLE "source" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "source_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "status_history" (
	"lot_id" integer NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"source_id" integer,
	CONSTRAINT "status_history_lot_id_version_at_pk" PRIMARY KEY("lot_id","version","at")
);
--> statement-breakpoint
CREATE TABLE "bank" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"name" text NOT NULL,
	"licence" text,
	"url" text,
	CONSTRAINT "bank_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "company" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"city" text,
	"phone" text,
	"email" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"number" text,
	"date" date,
	"version" smallint DEFAULT 1 NOT NULL,
	"project_id" integer,
	"legal_entity_id" integer,
	"file" text,
	"bytes" integer,
	"sha256" text,
	"external_url" text,
	"public" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"alias" text NOT NULL,
	"title" text NOT NULL,
	"lead" text,
	"body" text NOT NULL,
	"cover" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"projects" text[] DEFAULT '{}' NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "news_alias_unique" UNIQUE("alias")
);
--> statement-breakpoint
CREATE TABLE "office" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"phone" text,
	"email" text,
	"hours" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"route" text,
	"access" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"outlet" text NOT NULL,
	"title" text NOT NULL,
	"url" text,
	"quote" text,
	"published_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "programme" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"banks" text[] DEFAULT '{}' NOT NULL,
	"rate" integer NOT NULL,
	"rate_periods" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"min_down_percent" double precision NOT NULL,
	"max_amount" bigint,
	"term_months" smallint NOT NULL,
	"full_cost" text,
	"conditions" text,
	"legal" text NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "programme_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer,
	"external_id" text,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"badge" text,
	"teaser" text,
	"body" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"rule" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"effect" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"legal" text,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_record" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"sha256" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"page" text NOT NULL,
	"form" text NOT NULL,
	"phone_hash" text,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text
);
--> statement-breakpoint
CREATE TABLE "consent_text" (
	"sha256" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"document" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"label" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"request_id" bigint NOT NULL,
	"target" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"first_tried_at" timestamp with time zone,
	"last_error" text,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "delivery_requestId_target_unique" UNIQUE("request_id","target")
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"other_numbers" text[] DEFAULT '{}' NOT NULL,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_typed" text NOT NULL,
	"comment" text NOT NULL,
	"channel" text NOT NULL,
	"time" text NOT NULL,
	"lots" integer[] NOT NULL,
	"page" text NOT NULL,
	"form" text NOT NULL,
	"attribution" jsonb NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"language" text NOT NULL,
	"referrer" text NOT NULL,
	"spam_score" smallint NOT NULL,
	"spam_reasons" text[] NOT NULL,
	"joins_id" bigint,
	"erased_at" timestamp with time zone,
	CONSTRAINT "request_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "request_key" (
	"key" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_series" (
	"id" serial PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"email" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"lot_id" integer,
	"query" text,
	"version" integer NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"consent" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "subscription_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building" ADD CONSTRAINT "building_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_history" ADD CONSTRAINT "deadline_history_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "floor" ADD CONSTRAINT "floor_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "layout" ADD CONSTRAINT "layout_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entity" ADD CONSTRAINT "legal_entity_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_key" ADD CONSTRAINT "lot_key_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_key" ADD CONSTRAINT "lot_key_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_state" ADD CONSTRAINT "lot_state_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_state" ADD CONSTRAINT "lot_state_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_state" ADD CONSTRAINT "lot_state_run_id_import_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_run"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_state" ADD CONSTRAINT "lot_state_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_state" ADD CONSTRAINT "lot_state_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_state" ADD CONSTRAINT "lot_state_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_state" ADD CONSTRAINT "lot_state_layout_id_layout_id_fk" FOREIGN KEY ("layout_id") REFERENCES "public"."layout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_legal_entity_id_legal_entity_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_history" ADD CONSTRAINT "status_history_lot_id_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_history" ADD CONSTRAINT "status_history_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank" ADD CONSTRAINT "bank_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_legal_entity_id_legal_entity_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "office" ADD CONSTRAINT "office_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_item" ADD CONSTRAINT "press_item_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme" ADD CONSTRAINT "programme_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion" ADD CONSTRAINT "promotion_source_id_source_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."source"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_record" ADD CONSTRAINT "consent_record_sha256_consent_text_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."consent_text"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_consent_consent_text_sha256_fk" FOREIGN KEY ("consent") REFERENCES "public"."consent_text"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_key_lot_id_index" ON "lot_key" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lot_state_version_index" ON "lot_state" USING btree ("version");--> statement-breakpoint
CREATE INDEX "lot_state_source_id_version_index" ON "lot_state" USING btree ("source_id","version");--> statement-breakpoint
CREATE INDEX "consent_record_request_id_index" ON "consent_record" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "consent_record_phone_hash_index" ON "consent_record" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "delivery_target_state_next_at_index" ON "delivery" USING btree ("target","state","next_at");--> statement-breakpoint
CREATE INDEX "request_number_index" ON "request" USING btree ("number");--> statement-breakpoint
CREATE INDEX "request_phone_created_at_index" ON "request" USING btree ("phone","created_at");--> statement-breakpoint
CREATE INDEX "request_created_at_index" ON "request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "subscription_state_next_at_index" ON "subscription" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "subscription_email_index" ON "subscription" USING btree ("email");