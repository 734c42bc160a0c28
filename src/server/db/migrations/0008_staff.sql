CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"member_id" integer,
	"by" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_attempt" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"address" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invite" (
	"sha256" text PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"id" serial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text,
	"totp_key" text,
	"totp_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	CONSTRAINT "staff_member_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_secret" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" serial PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"member_id" integer NOT NULL,
	"level" text NOT NULL,
	"totp_pending" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	CONSTRAINT "staff_session_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at_index" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_member_id_index" ON "audit" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_attempt_kind_person_index" ON "staff_attempt" USING btree ("kind","person");--> statement-breakpoint
CREATE INDEX "staff_attempt_kind_address_index" ON "staff_attempt" USING btree ("kind","address");--> statement-breakpoint
CREATE INDEX "staff_session_member_id_index" ON "staff_session" USING btree ("member_id");--> statement-breakpoint
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_is_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
