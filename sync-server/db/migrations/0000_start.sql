CREATE TABLE "appointment_notes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointment_photos" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"file_id" uuid NOT NULL,
	"moment" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"shared" boolean NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointment_photos_moment" CHECK ("appointment_photos"."moment" in ('before', 'after')),
	CONSTRAINT "appointment_photos_size" CHECK ("appointment_photos"."width" > 0 and "appointment_photos"."height" > 0 and "appointment_photos"."size" > 0)
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
	"discount_fils" bigint DEFAULT 0 NOT NULL,
	"off_list_fils" bigint DEFAULT 0 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointment_products_kind" CHECK ("appointment_products"."kind" in ('sold', 'used')),
	CONSTRAINT "appointment_products_quantity" CHECK ("appointment_products"."quantity" >= 1),
	CONSTRAINT "appointment_products_price" CHECK ("appointment_products"."price_fils" >= 0),
	CONSTRAINT "appointment_products_discount" CHECK ("appointment_products"."discount_fils" between 0 and "appointment_products"."price_fils" * "appointment_products"."quantity")
);
--> statement-breakpoint
CREATE TABLE "appointment_services" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"service_id" bigint NOT NULL,
	"name" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"price_fils" bigint NOT NULL,
	"discount_fils" bigint DEFAULT 0 NOT NULL,
	"off_list_fils" bigint DEFAULT 0 NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointment_services_duration" CHECK ("appointment_services"."duration_minutes" >= 0),
	CONSTRAINT "appointment_services_price" CHECK ("appointment_services"."price_fils" >= 0),
	CONSTRAINT "appointment_services_discount" CHECK ("appointment_services"."discount_fils" between 0 and "appointment_services"."price_fils")
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"scheduled_date" timestamp(3) with time zone NOT NULL,
	"day" date NOT NULL,
	"duration_minutes" integer NOT NULL,
	"added_minutes" integer,
	"pickup_at" timestamp(3) with time zone,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"days" date[] NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"bay_buffer_minutes" integer DEFAULT 0 NOT NULL,
	"person_buffer_minutes" integer DEFAULT 0 NOT NULL,
	"bay" integer,
	"overbooking_accepted_by" bigint,
	"overbooking_accepted_at" timestamp(3) with time zone,
	"status" text NOT NULL,
	"status_reason" text,
	"source" text NOT NULL,
	"notes" text,
	"purchase_order" text,
	"reminder_enabled" boolean NOT NULL,
	"reminder_method" text NOT NULL,
	"vat_mode" text NOT NULL,
	"subtotal_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"total_fils" bigint NOT NULL,
	"paid_fils" bigint NOT NULL,
	"kept_fils" bigint DEFAULT 0 NOT NULL,
	"credited_fils" bigint DEFAULT 0 NOT NULL,
	"deposit_fils" bigint DEFAULT 0 NOT NULL,
	"deposit_vat_fils" bigint DEFAULT 0 NOT NULL,
	"untaxed_fils" bigint DEFAULT 0 NOT NULL,
	"invoice_id" bigint,
	"discount_reason" text,
	"off_list_fils" bigint DEFAULT 0 NOT NULL,
	"off_list_accepted_fils" bigint DEFAULT 0 NOT NULL,
	"technician_id" bigint,
	"assistant_id" bigint,
	"started_by_id" bigint,
	"completed_by_id" bigint,
	"pause_reason" text,
	"arrived_at" timestamp(3) with time zone,
	"started_at" timestamp(3) with time zone,
	"completed_at" timestamp(3) with time zone,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('pending', 'confirmed', 'in_progress', 'completed', 'paid', 'cancelled', 'no_show')),
	CONSTRAINT "appointments_source" CHECK ("appointments"."source" in ('staff', 'public')),
	CONSTRAINT "appointments_reminder_method" CHECK ("appointments"."reminder_method" in ('sms', 'whatsapp')),
	CONSTRAINT "appointments_vat_mode" CHECK ("appointments"."vat_mode" in ('exclusive', 'inclusive', 'none')),
	CONSTRAINT "appointments_duration" CHECK ("appointments"."duration_minutes" >= 0),
	CONSTRAINT "appointments_buffers" CHECK ("appointments"."buffer_before_minutes" >= 0 and "appointments"."bay_buffer_minutes" >= 0 and "appointments"."person_buffer_minutes" >= 0),
	CONSTRAINT "appointments_bay" CHECK ("appointments"."bay" >= 1),
	CONSTRAINT "appointments_amounts" CHECK ("appointments"."subtotal_fils" >= 0 and "appointments"."vat_fils" >= 0 and "appointments"."total_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "work_spans" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"pause_reason" text,
	"version" bigint NOT NULL,
	CONSTRAINT "work_spans_order" CHECK ("work_spans"."started_at" <= "work_spans"."ended_at")
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
CREATE TABLE "enrolments" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"device_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"last_used_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "enrolments_person" UNIQUE("user_id","device_id")
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
	"class_prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_add_on" boolean DEFAULT false NOT NULL,
	"active" boolean NOT NULL,
	"popular" boolean NOT NULL,
	"highlight" boolean NOT NULL,
	"requires_booking" boolean NOT NULL,
	"buffer_before_minutes" integer DEFAULT 0 NOT NULL,
	"buffer_after_minutes" integer DEFAULT 0 NOT NULL,
	"care_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit" jsonb,
	"buffer_holds" text DEFAULT 'bay' NOT NULL,
	"former_prices_fils" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"former_class_prices_fils" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "services_price" CHECK ("services"."price_fils" >= 0),
	CONSTRAINT "services_duration" CHECK ("services"."duration_minutes" > 0),
	CONSTRAINT "services_buffers" CHECK ("services"."buffer_before_minutes" >= 0 and "services"."buffer_after_minutes" >= 0),
	CONSTRAINT "services_buffer_holds" CHECK ("services"."buffer_holds" in ('bay', 'person'))
);
--> statement-breakpoint
CREATE TABLE "conflicts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"record_table" text NOT NULL,
	"record_id" bigint NOT NULL,
	"field" text NOT NULL,
	"lost" text,
	"lost_by" bigint,
	"lost_at" timestamp(3) with time zone NOT NULL,
	"kept" text,
	"kept_by" bigint,
	"kept_at" timestamp(3) with time zone NOT NULL,
	"joined" boolean NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "conflicts_record_table" CHECK ("conflicts"."record_table" in ('appointments', 'customers', 'vehicles', 'services', 'products', 'expenses', 'settings'))
);
--> statement-breakpoint
CREATE TABLE "document_link_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "document_link_secrets_one" CHECK ("document_link_secrets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "document_links" (
	"kind" text NOT NULL,
	"document_id" bigint NOT NULL,
	"withdrawals" integer NOT NULL,
	CONSTRAINT "document_links_kind_document_id_pk" PRIMARY KEY("kind","document_id"),
	CONSTRAINT "document_links_kind" CHECK ("document_links"."kind" in ('invoices', 'transactions', 'appointments', 'waitingEntries'))
);
--> statement-breakpoint
CREATE TABLE "drawer_counts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"session_id" bigint NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	"counted_by" bigint,
	"counted_on" text,
	"pieces" jsonb NOT NULL,
	"card_fils" bigint,
	"transfer_fils" bigint,
	"expected_cash_fils" bigint NOT NULL,
	"expected_card_fils" bigint NOT NULL,
	"expected_transfer_fils" bigint NOT NULL,
	"payment_ids" jsonb NOT NULL,
	"move_ids" jsonb NOT NULL,
	"synced_at" timestamp(3) with time zone,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drawer_moves" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "drawer_moves_kind" CHECK ("drawer_moves"."kind" in ('in', 'out')),
	CONSTRAINT "drawer_moves_amount" CHECK ("drawer_moves"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "drawer_sessions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"joined_id" bigint,
	"opened_at" timestamp(3) with time zone NOT NULL,
	"opened_by" bigint,
	"opened_on" text,
	"float_fils" bigint NOT NULL,
	"closed_at" timestamp(3) with time zone,
	"count_id" bigint,
	"explanation" text,
	"explained_by" bigint,
	"explained_at" timestamp(3) with time zone,
	"version" bigint NOT NULL,
	CONSTRAINT "drawer_sessions_state" CHECK ("drawer_sessions"."state" in ('open', 'closed', 'joined')),
	CONSTRAINT "drawer_sessions_joined" CHECK (("drawer_sessions"."state" = 'joined') = ("drawer_sessions"."joined_id" is not null)),
	CONSTRAINT "drawer_sessions_closed" CHECK (("drawer_sessions"."state" = 'closed') = ("drawer_sessions"."closed_at" is not null) and ("drawer_sessions"."closed_at" is null) = ("drawer_sessions"."count_id" is null)),
	CONSTRAINT "drawer_sessions_float" CHECK ("drawer_sessions"."float_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "expenses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"category" text NOT NULL,
	"description" text,
	"date" date NOT NULL,
	"supplier" text,
	"supplier_trn" text,
	"bill_number" text,
	"payment_method" text,
	"net_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"amount_fils" bigint NOT NULL,
	"bill_lines" jsonb NOT NULL,
	"bill_file" jsonb,
	"purchase_request_id" bigint,
	"voided_at" timestamp(3) with time zone,
	"voided_by" bigint,
	"void_reason" text,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "expenses_amounts" CHECK ("expenses"."net_fils" >= 0 and "expenses"."vat_fils" >= 0),
	CONSTRAINT "expenses_payment_method" CHECK ("expenses"."payment_method" in ('cash', 'card', 'bank_transfer')),
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
	"due_date" date,
	"purchase_order" text,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"net_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"gross_fils" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text,
	"created_by" bigint,
	"version" bigint NOT NULL,
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('invoice', 'deposit', 'credit_note')),
	CONSTRAINT "invoices_sequence" CHECK ("invoices"."sequence" >= 1),
	CONSTRAINT "invoices_total" CHECK ("invoices"."gross_fils" = "invoices"."net_fils" + "invoices"."vat_fils")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"group_id" bigint,
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
CREATE TABLE "inbound_messages" (
	"id" bigint PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"sender" text NOT NULL,
	"customer_id" bigint,
	"appointment_id" bigint,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"received_at" timestamp(3) with time zone NOT NULL,
	"state" text NOT NULL,
	"read_by" bigint,
	"read_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "inbound_messages_kind" CHECK ("inbound_messages"."kind" in ('text', 'media', 'come', 'move', 'cancel', 'stop', 'start')),
	CONSTRAINT "inbound_messages_state" CHECK ("inbound_messages"."state" in ('unread', 'read'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY NOT NULL,
	"notification_type" text NOT NULL,
	"appointment_id" bigint,
	"payment_id" bigint,
	"waiting_entry_id" bigint,
	"scheduled_date" timestamp(3) with time zone,
	"occurrence" integer NOT NULL,
	"customer_id" bigint,
	"method" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"sent_at" timestamp(3) with time zone,
	"delivered_at" timestamp(3) with time zone,
	"read_at" timestamp(3) with time zone,
	"sent_by" bigint,
	"provider_id" text,
	"success" boolean NOT NULL,
	"private_to" bigint,
	"error_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."notification_type" in ('booking_received', 'appointment_confirmed', 'job_started', 'job_completed', 'payment_received', 'reminder', 'care_due', 'slot_offered', 'answer')),
	CONSTRAINT "notifications_method" CHECK ("notifications"."method" in ('sms', 'whatsapp')),
	CONSTRAINT "notifications_language" CHECK ("notifications"."language" in ('en', 'ar', 'both')),
	CONSTRAINT "notifications_state" CHECK ("notifications"."state" in ('queued', 'sending', 'ready', 'sent', 'failed', 'unknown', 'cancelled')),
	CONSTRAINT "notifications_attempts" CHECK ("notifications"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "online_payments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appointment_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_fils" bigint NOT NULL,
	"state" text NOT NULL,
	"pay_by" timestamp(3) with time zone,
	"checkout_id" text,
	"provider_payment_id" text,
	"paid_at" timestamp(3) with time zone,
	"transaction_id" bigint,
	"refund_transaction_id" bigint,
	"attempts" integer NOT NULL,
	"due_at" timestamp(3) with time zone,
	"error_message" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "online_payments_kind" CHECK ("online_payments"."kind" in ('deposit', 'balance')),
	CONSTRAINT "online_payments_state" CHECK ("online_payments"."state" in ('asked', 'paid', 'ended', 'refund_due', 'refunded', 'refund_failed')),
	CONSTRAINT "online_payments_amount" CHECK ("online_payments"."amount_fils" > 0)
);
--> statement-breakpoint
CREATE TABLE "absences" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"kind" text NOT NULL,
	"note" text,
	"version" bigint NOT NULL,
	CONSTRAINT "absences_kind" CHECK ("absences"."kind" in ('day_off', 'leave', 'sick')),
	CONSTRAINT "absences_days" CHECK ("absences"."first_day" <= "absences"."last_day")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"phone" text,
	"email" text,
	"address" text,
	"city" text,
	"preferred_contact" text NOT NULL,
	"language" text,
	"trn" text,
	"payment_terms_days" integer,
	"notes" text,
	"messages_stopped_at" timestamp(3) with time zone,
	"messages_stopped_by" text,
	"offers_allowed_at" timestamp(3) with time zone,
	"offers_allowed_by" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "customers_payment_terms" CHECK ("customers"."payment_terms_days" >= 0),
	CONSTRAINT "customers_preferred_contact" CHECK ("customers"."preferred_contact" in ('sms', 'whatsapp', 'phone', 'email')),
	CONSTRAINT "customers_language" CHECK ("customers"."language" in ('en', 'ar')),
	CONSTRAINT "customers_offers_allowed_by" CHECK ("customers"."offers_allowed_by" in ('booking', 'counter')),
	CONSTRAINT "customers_offers_allowed" CHECK (("customers"."offers_allowed_at" is null) = ("customers"."offers_allowed_by" is null)),
	CONSTRAINT "customers_messages_stopped_by" CHECK ("customers"."messages_stopped_by" in ('whatsapp', 'counter')),
	CONSTRAINT "customers_messages_stopped" CHECK (("customers"."messages_stopped_at" is null) = ("customers"."messages_stopped_by" is null))
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" bigint PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"skills" jsonb,
	"version" bigint NOT NULL,
	CONSTRAINT "rosters_hours" CHECK (jsonb_array_length("rosters"."hours") = 7)
);
--> statement-breakpoint
CREATE TABLE "shifts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"corrected_at" timestamp(3) with time zone,
	"corrected_by" bigint,
	"correction_reason" text,
	"clocked_in_at" timestamp(3) with time zone,
	"clocked_out_at" timestamp(3) with time zone,
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
	"body_class" text,
	"notes" text,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "vehicles_plate_category" CHECK ("vehicles"."plate_category" in ('dubai', 'abudhabi', 'sharjah', 'ajman', 'fujairah', 'rak', 'uaq')),
	CONSTRAINT "vehicles_color" CHECK ("vehicles"."color" in ('black', 'white', 'silver', 'gray', 'blue', 'red', 'green', 'brown', 'yellow', 'orange', 'purple', 'other')),
	CONSTRAINT "vehicles_body_class" CHECK ("vehicles"."body_class" in ('hatchback', 'sedan', 'sports', 'suv', 'large_suv', 'pickup', 'van', 'motorcycle'))
);
--> statement-breakpoint
CREATE TABLE "blocked_times" (
	"id" bigint PRIMARY KEY NOT NULL,
	"bay" integer,
	"user_id" bigint,
	"starts_at" timestamp(3) with time zone NOT NULL,
	"ends_at" timestamp(3) with time zone NOT NULL,
	"days" date[] NOT NULL,
	"reason" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "blocked_times_subject" CHECK (("blocked_times"."bay" is null) <> ("blocked_times"."user_id" is null)),
	CONSTRAINT "blocked_times_span" CHECK ("blocked_times"."starts_at" < "blocked_times"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "hour_ranges" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"opening_hours" jsonb,
	"version" bigint NOT NULL,
	CONSTRAINT "hour_ranges_days" CHECK ("hour_ranges"."first_day" <= "hour_ranges"."last_day"),
	CONSTRAINT "hour_ranges_opening_hours" CHECK (jsonb_array_length("hour_ranges"."opening_hours") = 7)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" bigint PRIMARY KEY NOT NULL,
	"shop_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"trn" text,
	"trade_license" jsonb,
	"logo" text,
	"bank_details" jsonb,
	"vat_mode" text NOT NULL,
	"emirate" text DEFAULT 'dubai' NOT NULL,
	"vat_cycle" text DEFAULT 'quarterly_1' NOT NULL,
	"vat_locked_through" text,
	"bays" integer NOT NULL,
	"slot_minutes" integer NOT NULL,
	"lead_time_minutes" integer NOT NULL,
	"change_cutoff_minutes" integer DEFAULT 720 NOT NULL,
	"opening_hours" jsonb NOT NULL,
	"availability_by_bays" boolean DEFAULT true NOT NULL,
	"availability_by_people" boolean DEFAULT false NOT NULL,
	"message_templates" jsonb NOT NULL,
	"message_language" text DEFAULT 'en' NOT NULL,
	"arabic_indic_digits" boolean DEFAULT false NOT NULL,
	"muted_messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_hours" jsonb DEFAULT '{"from":"21:00","until":"08:00"}'::jsonb,
	"site_name" text,
	"site_name_arabic" text,
	"area" text,
	"area_arabic" text,
	"headline" text,
	"headline_arabic" text,
	"whatsapp" text,
	"instagram" text,
	"facebook" text,
	"location" text,
	"review_link" text,
	"testimonials" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gallery_shown" boolean DEFAULT true NOT NULL,
	"opened_at" timestamp(3) with time zone,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "settings_message_language" CHECK ("settings"."message_language" in ('en', 'ar', 'both')),
	CONSTRAINT "settings_only_one" CHECK ("settings"."id" = 1),
	CONSTRAINT "settings_vat_mode" CHECK ("settings"."vat_mode" in ('exclusive', 'inclusive', 'none')),
	CONSTRAINT "settings_emirate" CHECK ("settings"."emirate" in ('dubai', 'abudhabi', 'sharjah', 'ajman', 'fujairah', 'rak', 'uaq')),
	CONSTRAINT "settings_vat_cycle" CHECK ("settings"."vat_cycle" in ('monthly', 'quarterly_1', 'quarterly_2', 'quarterly_3')),
	CONSTRAINT "settings_bays" CHECK ("settings"."bays" >= 1),
	CONSTRAINT "settings_slot" CHECK ("settings"."slot_minutes" > 0),
	CONSTRAINT "settings_lead_time" CHECK ("settings"."lead_time_minutes" >= 0),
	CONSTRAINT "settings_change_cutoff" CHECK ("settings"."change_cutoff_minutes" >= 0),
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
	"unit_cost_fils" bigint,
	"reason" text,
	"at" timestamp(3) with time zone NOT NULL,
	"created_by" bigint,
	"version" bigint NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK ("stock_movements"."kind" in ('count', 'use', 'receive', 'correct')),
	CONSTRAINT "stock_movements_unit_cost" CHECK ("stock_movements"."unit_cost_fils" >= 0),
	CONSTRAINT "stock_movements_count" CHECK ("stock_movements"."kind" <> 'count' or "stock_movements"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text DEFAULT 'expenses' NOT NULL,
	"type" text NOT NULL,
	"contents" "bytea" NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"unused_since" timestamp(3) with time zone,
	CONSTRAINT "stored_files_owner" CHECK ("stored_files"."owner" in ('expenses', 'appointmentPhotos', 'settings')),
	CONSTRAINT "stored_files_type" CHECK ("stored_files"."type" in ('image/jpeg', 'application/pdf')),
	CONSTRAINT "stored_files_contents" CHECK (length("stored_files"."contents") > 0)
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp(3) with time zone DEFAULT now() NOT NULL
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
	"device_id" uuid,
	"push_key_hash" text,
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
	"server_register" integer,
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
CREATE TABLE "locked_periods" (
	"id" bigint PRIMARY KEY NOT NULL,
	"first_month" text NOT NULL,
	"months" integer NOT NULL,
	"output_fils" bigint NOT NULL,
	"input_fils" bigint NOT NULL,
	"locked_by" bigint,
	"locked_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "locked_periods_months" CHECK ("locked_periods"."months" in (1, 3))
);
--> statement-breakpoint
CREATE TABLE "vat_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"month" text NOT NULL,
	"tax_day" date NOT NULL,
	"supply_day" date NOT NULL,
	"emirate" text,
	"net_fils" bigint NOT NULL,
	"vat_fils" bigint NOT NULL,
	"invoice_id" bigint,
	"transaction_id" bigint,
	"expense_id" bigint,
	"appointment_id" bigint,
	"created_by" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "vat_entries_kind" CHECK ("vat_entries"."kind" in ('supply', 'purchase', 'reverse_charge')),
	CONSTRAINT "vat_entries_month_text" CHECK ("vat_entries"."month" ~ '^(20[0-9]{2}|2100)-[01][0-9]$'),
	CONSTRAINT "vat_entries_source" CHECK (num_nonnulls("vat_entries"."invoice_id", "vat_entries"."transaction_id", "vat_entries"."expense_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"vehicle_id" bigint NOT NULL,
	"service_ids" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"method" text NOT NULL,
	"notes" text,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"passed_over" jsonb NOT NULL,
	"offered_time" timestamp(3) with time zone,
	"offered_at" timestamp(3) with time zone,
	"offer_ends_at" timestamp(3) with time zone,
	"appointment_id" bigint,
	"created_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "waiting_entries_method" CHECK ("waiting_entries"."method" in ('sms', 'whatsapp')),
	CONSTRAINT "waiting_entries_source" CHECK ("waiting_entries"."source" in ('booking', 'counter')),
	CONSTRAINT "waiting_entries_state" CHECK ("waiting_entries"."state" in ('open', 'taken', 'left', 'over')),
	CONSTRAINT "waiting_entries_days" CHECK ("waiting_entries"."first_day" <= "waiting_entries"."last_day")
);
--> statement-breakpoint
ALTER TABLE "appointment_notes" ADD CONSTRAINT "appointment_notes_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_notes" ADD CONSTRAINT "appointment_notes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD CONSTRAINT "appointment_photos_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_photos" ADD CONSTRAINT "appointment_photos_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_products" ADD CONSTRAINT "appointment_products_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_products" ADD CONSTRAINT "appointment_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_services" ADD CONSTRAINT "appointment_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_overbooking_accepted_by_users_id_fk" FOREIGN KEY ("overbooking_accepted_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_technician_id_users_id_fk" FOREIGN KEY ("technician_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_assistant_id_users_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_completed_by_id_users_id_fk" FOREIGN KEY ("completed_by_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_spans" ADD CONSTRAINT "work_spans_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_spans" ADD CONSTRAINT "work_spans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrolments" ADD CONSTRAINT "enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_credentials" ADD CONSTRAINT "user_credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_services" ADD CONSTRAINT "product_services_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_services" ADD CONSTRAINT "product_services_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_requests" ADD CONSTRAINT "purchase_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_lost_by_users_id_fk" FOREIGN KEY ("lost_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conflicts" ADD CONSTRAINT "conflicts_kept_by_users_id_fk" FOREIGN KEY ("kept_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_counts" ADD CONSTRAINT "drawer_counts_session_id_drawer_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "drawer_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_counts" ADD CONSTRAINT "drawer_counts_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_moves" ADD CONSTRAINT "drawer_moves_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawer_sessions" ADD CONSTRAINT "drawer_sessions_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_purchase_request_id_purchase_requests_id_fk" FOREIGN KEY ("purchase_request_id") REFERENCES "purchase_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_voided_by_users_id_fk" FOREIGN KEY ("voided_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_corrects_id_invoices_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_group_id_transactions_id_fk" FOREIGN KEY ("group_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_messages" ADD CONSTRAINT "inbound_messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_payment_id_transactions_id_fk" FOREIGN KEY ("payment_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_waiting_entry_id_waiting_entries_id_fk" FOREIGN KEY ("waiting_entry_id") REFERENCES "waiting_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_private_to_users_id_fk" FOREIGN KEY ("private_to") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_payments" ADD CONSTRAINT "online_payments_refund_transaction_id_transactions_id_fk" FOREIGN KEY ("refund_transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_times" ADD CONSTRAINT "blocked_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_purchase_request_id_purchase_requests_id_fk" FOREIGN KEY ("purchase_request_id") REFERENCES "purchase_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "id_leases" ADD CONSTRAINT "id_leases_replica_id_replicas_id_fk" FOREIGN KEY ("replica_id") REFERENCES "replicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD CONSTRAINT "mutation_log_replica_id_replicas_id_fk" FOREIGN KEY ("replica_id") REFERENCES "replicas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD CONSTRAINT "mutation_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mutation_log" ADD CONSTRAINT "mutation_log_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replicas" ADD CONSTRAINT "replicas_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replicas" ADD CONSTRAINT "replicas_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locked_periods" ADD CONSTRAINT "locked_periods_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_expense_id_expenses_id_fk" FOREIGN KEY ("expense_id") REFERENCES "expenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_entries" ADD CONSTRAINT "vat_entries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointment_notes_appointment_id" ON "appointment_notes" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_notes_version" ON "appointment_notes" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointment_photos_appointment_id" ON "appointment_photos" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_photos_file_id" ON "appointment_photos" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "appointment_photos_version" ON "appointment_photos" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointment_products_appointment_id" ON "appointment_products" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_products_product_id" ON "appointment_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "appointment_products_version" ON "appointment_products" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointment_services_appointment_id" ON "appointment_services" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "appointment_services_version" ON "appointment_services" USING btree ("version");--> statement-breakpoint
CREATE INDEX "appointments_day" ON "appointments" USING btree ("day");--> statement-breakpoint
CREATE INDEX "appointments_days" ON "appointments" USING gin ("days") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "appointments_customer_id" ON "appointments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "appointments_vehicle_id" ON "appointments" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "appointments_status" ON "appointments" USING btree ("status");--> statement-breakpoint
CREATE INDEX "appointments_version" ON "appointments" USING btree ("version");--> statement-breakpoint
CREATE INDEX "work_spans_appointment_id" ON "work_spans" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "work_spans_started_at" ON "work_spans" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "work_spans_version" ON "work_spans" USING btree ("version");--> statement-breakpoint
CREATE INDEX "booking_attempts_address" ON "booking_attempts" USING btree ("address","at");--> statement-breakpoint
CREATE INDEX "booking_attempts_phone" ON "booking_attempts" USING btree ("phone","at");--> statement-breakpoint
CREATE INDEX "enrolments_last_used_at" ON "enrolments" USING btree ("last_used_at");--> statement-breakpoint
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
CREATE INDEX "conflicts_user_id" ON "conflicts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "conflicts_version" ON "conflicts" USING btree ("version");--> statement-breakpoint
CREATE INDEX "drawer_counts_session_id" ON "drawer_counts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "drawer_counts_version" ON "drawer_counts" USING btree ("version");--> statement-breakpoint
CREATE INDEX "drawer_moves_created_at" ON "drawer_moves" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "drawer_moves_version" ON "drawer_moves" USING btree ("version");--> statement-breakpoint
CREATE INDEX "drawer_sessions_state" ON "drawer_sessions" USING btree ("state");--> statement-breakpoint
CREATE INDEX "drawer_sessions_opened_at" ON "drawer_sessions" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "drawer_sessions_version" ON "drawer_sessions" USING btree ("version");--> statement-breakpoint
CREATE INDEX "expenses_date" ON "expenses" USING btree ("date");--> statement-breakpoint
CREATE INDEX "expenses_version" ON "expenses" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number_unique" ON "invoices" USING btree ("series","sequence");--> statement-breakpoint
CREATE INDEX "invoices_appointment_id" ON "invoices" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "invoices_customer_id" ON "invoices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "invoices_created_by" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_version" ON "invoices" USING btree ("version");--> statement-breakpoint
CREATE INDEX "transactions_appointment_id" ON "transactions" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "transactions_created_at" ON "transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "transactions_created_by" ON "transactions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "transactions_version" ON "transactions" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "inbound_messages_provider_id" ON "inbound_messages" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "inbound_messages_sender" ON "inbound_messages" USING btree ("sender");--> statement-breakpoint
CREATE INDEX "inbound_messages_version" ON "inbound_messages" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("notification_type",coalesce("appointment_id", 0),coalesce("payment_id", 0),coalesce("waiting_entry_id", 0),coalesce("scheduled_date", '-infinity'::timestamptz),"occurrence") WHERE "notifications"."notification_type" <> 'answer';--> statement-breakpoint
CREATE INDEX "notifications_appointment_id" ON "notifications" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "notifications_customer_id" ON "notifications" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "notifications_provider_id" ON "notifications" USING btree ("provider_id");--> statement-breakpoint
CREATE INDEX "notifications_version" ON "notifications" USING btree ("version");--> statement-breakpoint
CREATE INDEX "online_payments_appointment_id" ON "online_payments" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "online_payments_checkout_id" ON "online_payments" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "online_payments_open" ON "online_payments" USING btree ("state") WHERE "online_payments"."state" in ('asked', 'refund_due');--> statement-breakpoint
CREATE INDEX "online_payments_version" ON "online_payments" USING btree ("version");--> statement-breakpoint
CREATE INDEX "absences_user_id" ON "absences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "absences_version" ON "absences" USING btree ("version");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_full_name" ON "customers" USING btree ("full_name");--> statement-breakpoint
CREATE INDEX "customers_version" ON "customers" USING btree ("version");--> statement-breakpoint
CREATE INDEX "rosters_version" ON "rosters" USING btree ("version");--> statement-breakpoint
CREATE INDEX "shifts_user_id" ON "shifts" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "shifts_started_at" ON "shifts" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "shifts_version" ON "shifts" USING btree ("version");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_version" ON "users" USING btree ("version");--> statement-breakpoint
CREATE INDEX "vehicles_customer_id" ON "vehicles" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "vehicles_plate" ON "vehicles" USING btree ("plate_category","plate_number");--> statement-breakpoint
CREATE INDEX "vehicles_plate_number" ON "vehicles" USING btree ("plate_number");--> statement-breakpoint
CREATE INDEX "vehicles_version" ON "vehicles" USING btree ("version");--> statement-breakpoint
CREATE INDEX "blocked_times_days" ON "blocked_times" USING gin ("days") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "blocked_times_bay" ON "blocked_times" USING btree ("bay");--> statement-breakpoint
CREATE INDEX "blocked_times_user_id" ON "blocked_times" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blocked_times_version" ON "blocked_times" USING btree ("version");--> statement-breakpoint
CREATE INDEX "hour_ranges_first_day" ON "hour_ranges" USING btree ("first_day");--> statement-breakpoint
CREATE INDEX "hour_ranges_version" ON "hour_ranges" USING btree ("version");--> statement-breakpoint
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
CREATE INDEX "replicas_device_id" ON "replicas" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "tombstones_version" ON "tombstones" USING btree ("version");--> statement-breakpoint
CREATE INDEX "locked_periods_version" ON "locked_periods" USING btree ("version");--> statement-breakpoint
CREATE INDEX "vat_entries_month" ON "vat_entries" USING btree ("month");--> statement-breakpoint
CREATE INDEX "vat_entries_appointment_id" ON "vat_entries" USING btree ("appointment_id");--> statement-breakpoint
CREATE INDEX "vat_entries_version" ON "vat_entries" USING btree ("version");--> statement-breakpoint
CREATE INDEX "waiting_entries_customer_id" ON "waiting_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "waiting_entries_open" ON "waiting_entries" USING btree ("state") WHERE "waiting_entries"."state" = 'open';--> statement-breakpoint
CREATE INDEX "waiting_entries_version" ON "waiting_entries" USING btree ("version");
--> statement-breakpoint
INSERT INTO "shop_state" ("id", "epoch", "version", "next_id") VALUES (1, gen_random_uuid(), 0, 1000);
--> statement-breakpoint
INSERT INTO "table_versions" ("name", "version")
SELECT name, 0 FROM unnest(ARRAY[
  'absences', 'appointmentNotes', 'appointmentPhotos', 'appointmentProducts', 'appointmentServices',
  'appointments', 'blockedTimes', 'conflicts', 'customers', 'drawerCounts', 'drawerMoves', 'drawerSessions',
  'expenses', 'hourRanges', 'inboundMessages', 'invoices', 'lockedPeriods', 'notifications', 'onlinePayments',
  'productServices', 'products', 'purchaseRequests', 'rosters', 'services', 'settings', 'shifts',
  'stockMovements', 'transactions', 'users', 'vatEntries', 'vehicles', 'waitingEntries', 'workSpans'
]) AS name;
--> statement-breakpoint
INSERT INTO "settings" (
  "id", "shop_name", "address", "phone", "email", "trn", "vat_mode", "bays", "slot_minutes", "lead_time_minutes",
  "opening_hours", "message_templates", "updated_at", "version"
) VALUES (
  1, '', '', '', '', NULL, 'exclusive', 2, 60, 60,
  '[[],
    [{"opens": "08:00", "closes": "20:00"}], [{"opens": "08:00", "closes": "20:00"}],
    [{"opens": "08:00", "closes": "20:00"}], [{"opens": "08:00", "closes": "20:00"}],
    [{"opens": "08:00", "closes": "20:00"}], [{"opens": "08:00", "closes": "20:00"}]]',
  '{}', date_trunc('milliseconds', now()), 0
);
