CREATE TABLE "appointment_notes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_products" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_fils" bigint NOT NULL,
	"off_list_fils" bigint DEFAULT 0 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointment_products_kind" CHECK ("appointment_products"."kind" in ('sold', 'used')),
	CONSTRAINT "appointment_products_quantity" CHECK ("appointment_products"."quantity" >= 1),
	CONSTRAINT "appointment_products_price" CHECK ("appointment_products"."price_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "appointment_services" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"price_fils" bigint NOT NULL,
	"off_list_fils" bigint DEFAULT 0 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointment_services_duration" CHECK ("appointment_services"."duration_minutes" >= 0),
	CONSTRAINT "appointment_services_price" CHECK ("appointment_services"."price_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"scheduled_date" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"duration_minutes" integer NOT NULL,
	"bay" integer,
	"overbooking_accepted_by" bigint,
	"overbooking_accepted_at" timestamp(3) with time zone,
	"status" text NOT NULL,
	"status_reason" text,
	"source" text NOT NULL,
	"notes" text,
	"reminder_enabled" boolean NOT NULL,
	"reminder_method" text NOT NULL,
	"vat_mode" text NOT NULL,
	"subtotal_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"total_fils" bigint NOT NULL,
	"paid_fils" bigint NOT NULL,
	"kept_fils" bigint DEFAULT 0 NOT NULL,
	"off_list_fils" bigint DEFAULT 0 NOT NULL,
	"off_list_accepted_fils" bigint DEFAULT 0 NOT NULL,
	"technician_id" bigint,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('pending', 'confirmed', 'in_progress', 'completed', 'paid', 'cancelled', 'no_show')),
	CONSTRAINT "appointments_source" CHECK ("appointments"."source" in ('staff', 'public')),
	CONSTRAINT "appointments_reminder_method" CHECK ("appointments"."reminder_method" in ('sms', 'whatsapp')),
	CONSTRAINT "appointments_vat_mode" CHECK ("appointments"."vat_mode" in ('exclusive', 'inclusive')),
	CONSTRAINT "appointments_duration" CHECK ("appointments"."duration_minutes" >= 0),
	CONSTRAINT "appointments_bay" CHECK ("appointments"."bay" >= 1),
	CONSTRAINT "appointments_amounts" CHECK ("appointments"."subtotal_fils" >= 0 and "appointments"."vat_fils" >= 0 and "appointments"."total_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"booked" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"account" text NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "known_devices_device_hash_account_pk" PRIMARY KEY("device_hash","account")
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"account" text NOT NULL,
	"at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"succeeded" boolean NOT NULL,
	"device" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"user_agent" text,
	"replica_id" uuid
);
--> statement-breakpoint
CREATE TABLE "user_credentials" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"one_time_used_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "product_services" (
	"id" bigint PRIMARY KEY NOT NULL,
	"service_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity_used" integer NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "product_services_quantity" CHECK ("product_services"."quantity_used" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_fils" bigint,
	"cost_fils" bigint NOT NULL,
	"stock_quantity" integer NOT NULL,
	"counted_at" timestamp(3) with time zone,
	"min_stock_level" integer,
	"is_upsell" boolean NOT NULL,
	"is_inventory_item" boolean NOT NULL,
	"active" boolean NOT NULL,
	"category" text,
	"supplier" text,
	"measurement_unit" text NOT NULL,
	"former_prices_fils" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "products_price" CHECK ("products"."price_fils" >= 0),
	CONSTRAINT "products_cost" CHECK ("products"."cost_fils" >= 0),
	CONSTRAINT "products_min_stock" CHECK ("products"."min_stock_level" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purchase_requests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	"received_quantity" integer,
	"notes" text,
	"requested_by" bigint,
	"requested_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "purchase_requests_status_known" CHECK ("purchase_requests"."status" in ('requested', 'ordered', 'received', 'cancelled')),
	CONSTRAINT "purchase_requests_quantity" CHECK ("purchase_requests"."quantity" > 0),
	CONSTRAINT "purchase_requests_received" CHECK ("purchase_requests"."received_quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "services" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"price_fils" bigint NOT NULL,
	"duration_minutes" integer NOT NULL,
	"active" boolean NOT NULL,
	"popular" boolean NOT NULL,
	"highlight" boolean NOT NULL,
	"requires_booking" boolean NOT NULL,
	"former_prices_fils" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "services_price" CHECK ("services"."price_fils" >= 0),
	CONSTRAINT "services_duration" CHECK ("services"."duration_minutes" > 0)
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"date" date NOT NULL,
	"net_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"amount_fils" bigint NOT NULL,
	"voided_at" timestamp(3) with time zone,
	"voided_by" bigint,
	"void_reason" text,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "expenses_amounts" CHECK ("expenses"."net_fils" >= 0 and "expenses"."vat_fils" >= 0),
	CONSTRAINT "expenses_total" CHECK ("expenses"."amount_fils" = "expenses"."net_fils" + "expenses"."vat_fils")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"series" text NOT NULL,
	"sequence" integer NOT NULL,
	"appointment_id" bigint NOT NULL,
	"customer_id" bigint NOT NULL,
	"corrects_id" bigint,
	"transaction_id" bigint,
	"issued_at" timestamp(3) with time zone NOT NULL,
	"supply_date" date NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"net_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"gross_fils" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text,
	"created_by" bigint,
	"version" bigint NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'credit_note')),
	CONSTRAINT "invoices_sequence" CHECK ("invoices"."sequence" >= 1),
	CONSTRAINT "invoices_total" CHECK ("invoices"."gross_fils" = "invoices"."net_fils" + "invoices"."vat_fils")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"payment_method" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"notes" text,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "transactions_kind" CHECK ("transactions"."kind" in ('payment', 'refund')),
	CONSTRAINT "transactions_payment_method" CHECK ("transactions"."payment_method" in ('cash', 'card', 'bank_transfer')),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('completed', 'pending')),
	CONSTRAINT "transactions_amount" CHECK (case "transactions"."kind" when 'payment' then "transactions"."amount_fils" > 0 else "transactions"."amount_fils" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"notification_type" text NOT NULL,
	"appointment_id" bigint,
	"payment_id" bigint,
	"scheduled_date" timestamp(3) with time zone,
	"occurrence" integer DEFAULT 1 NOT NULL,
	"customer_id" bigint,
	"method" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"content" text NOT NULL,
	"parameters" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"sent_by" bigint,
	"provider_id" text,
	"success" boolean NOT NULL,
	"private_to" bigint,
	"error_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "notifications_event" UNIQUE NULLS NOT DISTINCT("notification_type","appointment_id","payment_id","scheduled_date","occurrence"),
	CONSTRAINT "notifications_type" CHECK ("notifications"."notification_type" in ('appointment_confirmed', 'job_started', 'job_completed', 'payment_received', 'reminder')),
	CONSTRAINT "notifications_method" CHECK ("notifications"."method" in ('sms', 'whatsapp')),
	CONSTRAINT "notifications_language" CHECK ("notifications"."language" in ('en', 'ar', 'both')),
	CONSTRAINT "notifications_state" CHECK ("notifications"."state" in ('queued', 'sending', 'ready', 'sent', 'failed', 'unknown', 'cancelled')),
	CONSTRAINT "notifications_attempts" CHECK ("notifications"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"address" text,
	"city" text,
	"preferred_contact" text NOT NULL,
	"trn" text,
	"notes" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "customers_preferred_contact" CHECK ("customers"."preferred_contact" in ('sms', 'whatsapp', 'phone', 'email'))
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"phone" text,
	"profile_image_url" text,
	"active" boolean NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "users_role" CHECK ("users"."role" in ('admin', 'accountant', 'cashier', 'store_manager', 'purchasing', 'employee'))
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"plate_category" text NOT NULL,
	"plate_code" text,
	"plate_number" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"color" text NOT NULL,
	"notes" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "vehicles_plate_category" CHECK ("vehicles"."plate_category" in ('dubai', 'abudhabi', 'sharjah', 'ajman', 'fujairah', 'rak', 'uaq')),
	CONSTRAINT "vehicles_color" CHECK ("vehicles"."color" in ('black', 'white', 'silver', 'gray', 'blue', 'red', 'green', 'brown', 'yellow', 'orange', 'purple', 'other'))
);
--> statement-breakpoint
CREATE TABLE "closed_days" (
	"id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"reason" text,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shop_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"trn" text,
	"vat_mode" text NOT NULL,
	"bays" integer NOT NULL,
	"slot_minutes" integer NOT NULL,
	"lead_time_minutes" integer NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"message_templates" jsonb NOT NULL,
	"message_language" text DEFAULT 'en' NOT NULL,
	"muted_messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"quiet_hours" jsonb DEFAULT '{"from":"21:00","until":"08:00"}'::jsonb,
	"whatsapp" text,
	"instagram" text,
	"facebook" text,
	"location" text,
	"testimonials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "settings_message_language" CHECK ("settings"."message_language" in ('en', 'ar', 'both')),
	CONSTRAINT "settings_only_one" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_vat_mode" CHECK ("settings"."vat_mode" in ('exclusive', 'inclusive')),
	CONSTRAINT "settings_bays" CHECK ("settings"."bays" >= 1),
	CONSTRAINT "settings_slot" CHECK ("settings"."slot_minutes" > 0),
	CONSTRAINT "settings_lead_time" CHECK ("settings"."lead_time_minutes" >= 0),
	CONSTRAINT "settings_opening_hours" CHECK (jsonb_array_length("settings"."opening_hours") = 7)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"appointment_id" bigint,
	"purchase_request_id" bigint,
	"reason" text,
	"at" timestamp(3) with time zone NOT NULL,
	"created_by" bigint,
	"version" bigint NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('count', 'use', 'receive', 'correct')),
	CONSTRAINT "stock_movements_count" CHECK ("stock_movements"."kind" <> 'count' or "stock_movements"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "id_leases" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"replica_id" uuid NOT NULL,
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"leased_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "id_leases_range" CHECK ("id_leases"."last_id" >= "id_leases"."first_id")
);
--> statement-breakpoint
CREATE TABLE "mutation_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"replica_id" uuid,
	"seq" bigint,
	"name" text NOT NULL,
	"args" jsonb NOT NULL,
	"before" jsonb,
	"actor_id" bigint,
	"actor_role" text NOT NULL,
	"acted_at" timestamp(3) with time zone NOT NULL,
	"received_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" bigint NOT NULL,
	"outcome" text NOT NULL,
	"code" text,
	"message" text,
	"fingerprint" text,
	"settled_by" bigint,
	"settled_at" timestamp(3) with time zone,
	CONSTRAINT "mutation_log_replica_seq" UNIQUE("replica_id","seq"),
	CONSTRAINT "mutation_log_outcome" CHECK ("mutation_log"."outcome" in ('applied', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "replicas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"device" text,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"last_id" uuid,
	"waiting" integer DEFAULT 0 NOT NULL,
	"caught_up_at" timestamp(3) with time zone,
	"register" integer,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "replicas_register_unique" UNIQUE("register")
);
--> statement-breakpoint
CREATE TABLE "shop_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"epoch" uuid NOT NULL,
	"version" bigint NOT NULL,
	"next_id" bigint NOT NULL,
	"next_register" integer DEFAULT 1 NOT NULL,
	"history_began_at" timestamp(3) with time zone,
	CONSTRAINT "shop_state_only_one" CHECK ("shop_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "table_versions" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tombstones" (
	"table_name" text NOT NULL,
	"row_id" bigint NOT NULL,
	"version" bigint NOT NULL,
	"removed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tombstones_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
ALTER TABLE "appointment_notes" ADD CONSTRAINT "appointment_notes_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_notes" ADD CONSTRAINT "appointment_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_products" ADD CONSTRAINT "appointment_products_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_products" ADD CONSTRAINT "appointment_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_overbooking_accepted_by_users_id_fk" FOREIGN KEY ("overbooking_accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_services" ADD CONSTRAINT "product_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_services" ADD CONSTRAINT "product_services_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_payment_id_transactions_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_private_to_users_id_fk" FOREIGN KEY ("private_to") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_purchase_request_id_purchase_requests_id_fk" FOREIGN KEY ("purchase_request_id") REFERENCES "public"."purchase_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_leases" ADD CONSTRAINT "id_leases_replica_id_replicas_id_fk" FOREIGN KEY ("replica_id") REFERENCES "public"."replicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD CONSTRAINT "mutation_log_replica_id_replicas_id_fk" FOREIGN KEY ("replica_id") REFERENCES "public"."replicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD CONSTRAINT "mutation_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD CONSTRAINT "mutation_log_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replicas" ADD CONSTRAINT "replicas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_notes_appointment_id" ON "appointment_notes" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_notes_version" ON "appointment_notes" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointment_products_appointment_id" ON "appointment_products" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_products_product_id" ON "appointment_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "appointment_products_version" ON "appointment_products" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointment_services_appointment_id" ON "appointment_services" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_services_version" ON "appointment_services" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "appointments_customer_id" ON "appointments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "appointments_vehicle_id" ON "appointments" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "appointments_status" ON "appointments" USING btree ("status");--> statement-breakpoint
CREATE INDEX "appointments_version" ON "appointments" USING btree ("version");--> statement-breakpoint
CREATE INDEX "booking_attempts_address" ON "booking_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "booking_attempts_phone" ON "booking_attempts" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "login_attempts_address" ON "login_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "login_attempts_account" ON "login_attempts" USING btree ("account","at");--> statement-breakpoint
CREATE INDEX "login_attempts_failed" ON "login_attempts" USING btree ("at") WHERE not "login_attempts"."succeeded";--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_replica_id" ON "sessions" USING btree ("replica_id");--> statement-breakpoint
CREATE INDEX "product_services_service_id" ON "product_services" USING btree ("service_id");--> statement-breakpoint
CREATE INDEX "product_services_product_id" ON "product_services" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_services_version" ON "product_services" USING btree ("version");--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category");--> statement-breakpoint
CREATE INDEX "products_version" ON "products" USING btree ("version");--> statement-breakpoint
CREATE INDEX "purchase_requests_product_id" ON "purchase_requests" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "purchase_requests_status" ON "purchase_requests" USING btree ("status");--> statement-breakpoint
CREATE INDEX "purchase_requests_version" ON "purchase_requests" USING btree ("version");--> statement-breakpoint
CREATE INDEX "services_version" ON "services" USING btree ("version");--> statement-breakpoint
CREATE INDEX "expenses_date" ON "expenses" USING btree ("date");--> statement-breakpoint
CREATE INDEX "expenses_version" ON "expenses" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("series","sequence");--> statement-breakpoint
CREATE INDEX "invoices_appointment_id" ON "invoices" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "invoices_created_by" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_version" ON "invoices" USING btree ("version");--> statement-breakpoint
CREATE INDEX "transactions_appointment_id" ON "transactions" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "transactions_created_at" ON "transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transactions_created_by" ON "transactions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "transactions_version" ON "transactions" USING btree ("version");--> statement-breakpoint
CREATE INDEX "notifications_appointment_id" ON "notifications" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "notifications_customer_id" ON "notifications" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "notifications_version" ON "notifications" USING btree ("version");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_full_name" ON "customers" USING btree ("full_name");--> statement-breakpoint
CREATE INDEX "customers_version" ON "customers" USING btree ("version");--> statement-breakpoint
CREATE INDEX "shifts_user_id" ON "shifts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "shifts_started_at" ON "shifts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "shifts_version" ON "shifts" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_version" ON "users" USING btree ("version");--> statement-breakpoint
CREATE INDEX "vehicles_customer_id" ON "vehicles" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "vehicles_plate" ON "vehicles" USING btree ("plate_category","plate_number");--> statement-breakpoint
CREATE INDEX "vehicles_plate_number" ON "vehicles" USING btree ("plate_number");--> statement-breakpoint
CREATE INDEX "vehicles_version" ON "vehicles" USING btree ("version");--> statement-breakpoint
CREATE INDEX "closed_days_day" ON "closed_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "closed_days_version" ON "closed_days" USING btree ("version");--> statement-breakpoint
CREATE INDEX "settings_version" ON "settings" USING btree ("version");--> statement-breakpoint
CREATE INDEX "stock_movements_product_id" ON "stock_movements" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_appointment_id" ON "stock_movements" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "stock_movements_version" ON "stock_movements" USING btree ("version");--> statement-breakpoint
CREATE INDEX "id_leases_replica_id" ON "id_leases" USING btree ("replica_id");--> statement-breakpoint
CREATE INDEX "id_leases_first_id" ON "id_leases" USING btree ("first_id");--> statement-breakpoint
CREATE INDEX "mutation_log_version" ON "mutation_log" USING btree ("version");--> statement-breakpoint
CREATE INDEX "mutation_log_row" ON "mutation_log" USING btree (("args" ->> 'id'));--> statement-breakpoint
CREATE INDEX "mutation_log_appointment" ON "mutation_log" USING btree (("args" ->> 'appointmentId'));--> statement-breakpoint
CREATE INDEX "mutation_log_rejected_series" ON "mutation_log" USING btree (("args" ->> 'series')) WHERE "mutation_log"."outcome" = 'rejected';--> statement-breakpoint
CREATE INDEX "mutation_log_unsettled" ON "mutation_log" USING btree ("received_at") WHERE "mutation_log"."outcome" = 'rejected' and "mutation_log"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "replicas_user_id" ON "replicas" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tombstones_version" ON "tombstones" USING btree ("version");--> statement-breakpoint
INSERT INTO "shop_state" ("id", "epoch", "version", "next_id") VALUES (1, gen_random_uuid(), 0, 1000);
--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version")
SELECT name, 0 FROM unnest(ARRAY[
  'settings', 'closedDays', 'users', 'services', 'products', 'productServices', 'customers', 'vehicles',
  'appointments', 'appointmentServices', 'appointmentProducts', 'appointmentNotes', 'transactions', 'invoices',
  'expenses', 'purchaseRequests', 'stockMovements', 'shifts', 'notifications'
]) AS name;
--> statement-breakpoint
INSERT INTO "settings" (
  "id", "shop_name", "address", "phone", "email", "trn", "vat_mode", "bays", "slot_minutes", "lead_time_minutes",
  "opening_hours", "message_templates", "updated_at", "version"
) VALUES (
  1, 'Sheen Detailing, Al Quoz', 'Al Quoz Industrial Area 3, Dubai', '+97143385500', 'hello@sheen.demo', NULL,
  'exclusive', 2, 60, 60,
  '[null,
    {"opens": "08:00", "closes": "20:00"}, {"opens": "08:00", "closes": "20:00"},
    {"opens": "08:00", "closes": "20:00"}, {"opens": "08:00", "closes": "20:00"},
    {"opens": "08:00", "closes": "20:00"}, {"opens": "08:00", "closes": "20:00"}]',
  '{}', date_trunc('milliseconds', now()), 0
);
