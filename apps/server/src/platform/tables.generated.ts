// Generated from the migrated schema by `npm run tables`. Do not edit: see tables.ts.
import type { Generated, GeneratedAlways } from 'kysely';

export type GeneratedTables = {
  account_entries: {
    entry_id: Generated<number>;
    comp_id: number;
    enrollment_id: number;
    kind:
      | 'payroll'
      | 'employer'
      | 'approval'
      | 'payment'
      | 'rolled-in'
      | 'rolled-out'
      | 'forfeiture';
    effective_on: string;
    amount_cents: number;
    reference: string;
    claim_id: number | null;
    method: 'Check' | 'Direct Deposit' | 'Debit Card' | 'Opening Balance' | null;
  };
  account_links: {
    secret_hash: string;
    user_id: number;
    purpose: 'reset' | 'invitation';
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  ach_entries: {
    comp_id: number;
    entry_id: Generated<number>;
    payment_id: number;
    attempt: number;
    send_on: string;
    file_number: number | null;
  };
  ach_files: {
    file_number: Generated<number>;
    written_on: string;
    effective_on: string;
    content_sealed: Uint8Array | null;
    entry_count: number | null;
    total_cents: number | null;
    completed_at: Date | null;
  };
  ach_outcomes: {
    comp_id: number;
    entry_id: number;
    outcome: 'settled' | 'returned';
    happened_on: string;
    code: string | null;
    recorded_at: Date;
  };
  admin_invoice_lines: {
    comp_id: number;
    invoice_number: number;
    line_number: number;
    fee: string;
    description: string;
    quantity: number;
    price_cents: number;
    amount_cents: number;
    charge_id: number | null;
    entry_id: number | null;
  };
  admin_invoices: {
    comp_id: number;
    invoice_number: Generated<number>;
    billed_month: string;
    invoice_date: string;
    due_date: string;
    created_at: Date;
  };
  audit_log: {
    audit_id: GeneratedAlways<number>;
    at: Date;
    comp_id: number | null;
    user_id: number | null;
    address: string | null;
    action: string;
    subject: string;
    before: unknown;
    after: unknown;
  };
  audit_seals: {
    seal_number: number;
    audit_id: number;
    hash: string;
    sealed_at: Date;
  };
  bank_accounts: {
    comp_id: number;
    account_id: Generated<number>;
    name: string;
    kind: 'checking' | 'savings';
    routing_sealed: Uint8Array;
    number_sealed: Uint8Array;
    number_last4: string;
    added_at: Date;
    closed_on: string | null;
    closed_why: string | null;
  };
  benefit_persons: {
    comp_id: number;
    benefit_id: number;
    person_id: number;
    is_elected: boolean | null;
  };
  benefit_tiers: {
    comp_id: number;
    benefit_id: number;
    begins_on: string;
    tier_id: number;
    cost_cents: number | null;
    rated_on: string | null;
  };
  billing_settings: {
    comp_id: number;
    billed_from: string | null;
    debited_from: string | null;
    cobra_fee_share: Generated<number>;
  };
  carrier_updates: {
    comp_id: number;
    update_method: 1 | 2 | 3 | 5;
    carrier: string;
    made_on: string;
    told: unknown;
  };
  check_applications: {
    comp_id: number;
    check_id: number;
    invoice_number: number;
    amount_cents: number;
  };
  claims: {
    claim_id: Generated<number>;
    comp_id: number;
    enrollment_id: number;
    reference: string;
    service_date: string;
    received_on: string;
    submitted_cents: number;
    denied_cents: Generated<number>;
    rejection_reason: string | null;
  };
  companies: {
    comp_id: number;
    name: string;
    logo_path: string | null;
    id_description: string | null;
    medical_plan_code: string | null;
    has_cobra: Generated<boolean>;
    has_retiree: Generated<boolean>;
    has_fmla: Generated<boolean>;
    is_cobra_only: Generated<boolean>;
    is_fmla_only: Generated<boolean>;
    has_cobra_er_subsidy: Generated<boolean>;
    open_enrollment_override: boolean | null;
    sends_renewal_reminders: Generated<boolean>;
    client_status: Generated<number>;
    account_manager_name: string | null;
    account_manager_email: string | null;
    fmla_consultant_name: string | null;
    fmla_consultant_email: string | null;
    fmla_consultant_phone: string | null;
    cdh_wave_id: number | null;
    cobra_wave_id: number | null;
    cdh_planned_migration_date: string | null;
    cobra_planned_migration_date: string | null;
    cdh_actual_migration_date: string | null;
    cobra_actual_migration_date: string | null;
    show_direct_bill_v2: Generated<boolean>;
    show_custom_plan_v2: Generated<boolean>;
    show_hsa_plan_v2: Generated<boolean>;
    show_fsa_plan_v2: Generated<boolean>;
    show_hra_plan_v2: Generated<boolean>;
    show_qte_plan_v2: Generated<boolean>;
    next_empno: Generated<number>;
  };
  company_users: {
    con_id: Generated<number>;
    comp_id: number;
    user_id: number;
    first_name: string;
    last_name: string;
    email: string;
    title: string | null;
    department: string | null;
    phone: string | null;
    fax: string | null;
    street1: string | null;
    street2: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    permission_ids: Generated<number[]>;
    location_codes: Generated<number[]>;
    pay_frequency_ids: Generated<string[]>;
    responsibility_ids: Generated<number[]>;
    added_at: Date;
    removed_at: Date | null;
    row_version: Generated<number>;
  };
  continuation_events: {
    event_id: Generated<number>;
    comp_id: number;
    empno: string;
    service: 'cobra' | 'billing';
    event_type: number;
    category: string | null;
    event_date: string;
    coverage_begins: string;
    paid_through: string | null;
    medicare_date: string | null;
    expected_return: string | null;
    first_event_id: number | null;
    arpa_enrolled: Generated<boolean>;
    entered_on: string;
    entered_by: number | null;
    reported_on: string | null;
    taken_over_on: string | null;
    coverage_ends: string | null;
    end_reason: number | null;
    coverage_term_sent: string | null;
    deleted_at: Date | null;
    deleted_by: number | null;
    row_version: Generated<number>;
    is_provider_billed: Generated<boolean>;
  };
  continuation_settings: {
    comp_id: number;
    active_coverage_ends: Generated<'endOfMonth' | 'eventDate'>;
    measure_from: Generated<'coverageBegins' | 'eventDate'>;
    response_days: Generated<number>;
    grace_days: Generated<number>;
    reinstatement_days: Generated<number>;
    prorates: Generated<boolean>;
    writes_off_short: Generated<boolean>;
    retro_on_revoke: Generated<boolean>;
    bills_leaves: Generated<boolean>;
    mails_invoices: Generated<boolean>;
    state_types: string[] | null;
    plan_name: string | null;
    administrator_name: string | null;
    administrator_street: string | null;
    administrator_city: string | null;
    administrator_phone: string | null;
    collector_name: string | null;
    collector_street: string | null;
    collector_city: string | null;
    collects_cobra: Generated<boolean>;
    collects_billing: Generated<boolean>;
  };
  coverage_ends: {
    end_id: Generated<number>;
    comp_id: number;
    event_id: number;
    person_id: number;
    reason: number;
    last_day: string;
    found_on: string;
    withdrawn_on: string | null;
    withdrawn_why: 'payment' | 'election' | 'extension' | 'error' | null;
  };
  coverage_plans: {
    coverage_plan_id: Generated<number>;
    comp_id: number;
    name: string;
    plan_type_id: number;
    plan_type_description: string | null;
    carrier: string;
    policy_number: string | null;
    for_cobra: boolean;
    for_billing: boolean;
    is_age_banded: Generated<boolean>;
    is_self_insured: boolean | null;
    starts_on: string;
    ends_on: string | null;
    contact_name: string | null;
    contact_emails: Generated<string[]>;
    contact_phone: string | null;
    update_method: Generated<number>;
    update_method_notes: string | null;
    carrier_notes: string | null;
    updates_paid_through: Generated<boolean>;
    activates_at: Generated<'payment' | 'election'>;
  };
  coverage_tiers: {
    tier_id: Generated<number>;
    comp_id: number;
    coverage_plan_id: number;
    name: string;
    covers: 'E' | 'ES' | 'EC' | 'F';
  };
  covered_dependents: {
    comp_id: number;
    enrollment_id: number;
    dependent_id: number;
  };
  credit_uses: {
    use_id: Generated<number>;
    comp_id: number;
    check_id: number;
    amount_cents: number;
    used_on: string;
    refund_reference: string | null;
  };
  debit_payments: {
    comp_id: number;
    payment_id: Generated<number>;
    account_id: number;
    invoice_number: number | null;
    run_id: number | null;
    amount_cents: number;
    authorized_at: Date;
    authorized_by: number;
  };
  deduction_changes: {
    comp_id: number;
    enrollment_id: number;
    begins_on: string;
    amount_cents: number;
  };
  dependents: {
    dependent_id: Generated<number>;
    comp_id: number;
    empno: string;
    number: Generated<number>;
    first_name: string;
    last_name: string;
    ssn_sealed: Uint8Array | null;
    ssn_last4: string | null;
    date_of_birth: string | null;
    relation: 'S' | 'C' | 'O';
    sex: 'F' | 'M' | null;
    ended_on: string | null;
    hidden_at: Date | null;
    row_version: Generated<number>;
  };
  documents: {
    document_number: Generated<number>;
    comp_id: number;
    empno: string;
    service: string;
    event_id: number | null;
    kind: string;
    description: string;
    received_on: string;
    content: Uint8Array | null;
  };
  enrollment_resources: {
    comp_id: number;
    resource_id: Generated<number>;
    kind: 'fsa-template' | 'custom-checklist';
    plan_id: number | null;
    file_id: number;
    posted_at: Date;
  };
  enrollments: {
    enrollment_id: Generated<number>;
    comp_id: number;
    empno: string;
    plan_id: number;
    starts_on: string;
    ends_on: string | null;
    election_cents: number | null;
    employer_cents: Generated<number>;
    is_limited_purpose: Generated<boolean>;
    plan_level: 10 | 11 | null;
    is_roll_in: Generated<boolean>;
    card_status: string | null;
    terminated_on: string | null;
    run_out_ends_on: string | null;
    closed_on: string | null;
    row_version: Generated<number>;
  };
  event_answers: {
    answer_id: Generated<number>;
    comp_id: number;
    event_id: number;
    outcome: 'accepted' | 'joined' | 'declined' | 'late' | 'none';
    postmark: string;
    document_number: number | null;
    elections: unknown;
  };
  event_benefits: {
    benefit_id: Generated<number>;
    comp_id: number;
    event_id: number;
    coverage_plan_id: number;
    begins_on: string | null;
    ends_on: string | null;
    subsidy_cents: Generated<number>;
    subsidy_ends: string | null;
  };
  event_extensions: {
    extension_id: Generated<number>;
    comp_id: number;
    event_id: number;
    kind: 'disability' | 'second-event' | 'medicare';
    happened_on: string;
    reported_on: string;
    person_ids: Generated<number[]>;
  };
  event_persons: {
    person_id: Generated<number>;
    comp_id: number;
    event_id: number;
    dependent_id: number | null;
    begins_on: string;
    maximum_end: string | null;
    elected_on: string | null;
    street1: string | null;
    street2: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    is_left_out: Generated<boolean>;
    added_from: string | null;
  };
  fee_prices: {
    comp_id: number;
    fee: string;
    starts_on: string;
    price_cents: number;
    minimum_cents: Generated<number>;
  };
  file_chunks: {
    comp_id: number;
    file_id: number;
    chunk_number: number;
    content: Uint8Array;
  };
  file_history: {
    comp_id: number;
    entry_id: Generated<number>;
    file_id: number;
    description: string;
    date_added: string;
    file_type: number | null;
    uploaded_by: number | null;
  };
  files: {
    comp_id: number;
    file_id: Generated<number>;
    name: string;
    content_type: string;
    is_sealed: boolean;
    locations: number[] | null;
    pay_frequencies: string[] | null;
    created_at: Date;
    size: number | null;
    sha256: string | null;
  };
  given_rates: {
    comp_id: number;
    benefit_id: number;
    tier_id: number;
    person_ids: number[];
    begins_on: string;
    cost_cents: number;
    rated_on: string | null;
  };
  hsa_account_entries: {
    comp_id: number;
    entry_id: Generated<number>;
    empno: string;
    kind: 'sent' | 'documents' | 'passed' | 'failed' | 'closed';
    happened_on: string;
    recorded_at: Date;
  };
  hsa_forwardings: {
    comp_id: number;
    enrollment_id: number;
    due_on: string;
    amount_cents: number;
    forwarded_on: string;
  };
  idempotency_keys: {
    comp_id: number;
    user_id: number | null;
    key: string;
    operation: string;
    input_hash: string;
    answer: unknown;
    created_at: Date;
  };
  initial_notices: {
    notice_id: Generated<number>;
    comp_id: number;
    empno: string;
    destination: 'employee' | 'spouse';
    spouse_name: string | null;
    spouse_birth_date: string | null;
    spouse_gender: 'F' | 'M' | null;
    entered_on: string;
    entered_by: number | null;
    date_to_send: string;
    sent_on: string | null;
    document_number: number | null;
    deleted_at: Date | null;
    deleted_by: number | null;
    row_version: Generated<number>;
  };
  installation: {
    fact: string;
    value: string;
  };
  insurers: {
    insurer_id: Generated<number>;
    name: string;
  };
  invoice_lines: {
    comp_id: number;
    invoice_number: number;
    detail_number: number;
    benefit_id: number;
    is_subsidy: Generated<boolean>;
    plan_name: string;
    level_description: string;
    month_cents: number;
    amount_cents: number;
  };
  invoices: {
    invoice_number: Generated<number>;
    comp_id: number;
    event_id: number;
    generated_on: string;
    period_start: string;
    period_end: string;
    due_on: string;
    amount_cents: number;
    voided_on: string | null;
    rated_on: string | null;
    deficiency_on: string | null;
    warned_on: string | null;
    written_off_cents: Generated<number>;
    grace_ends: string;
    payable_from: string;
  };
  irs_limits: {
    kind: string;
    year: number;
    amount_cents: number | null;
    source: string;
  };
  known_keys: {
    key_id: string;
    fingerprint: string;
    first_used_at: Date;
  };
  leave_absences: {
    absence_id: Generated<number>;
    comp_id: number;
    ee_id: string;
    case_id: number | null;
    absent_on: string;
    minutes: number;
    reported_at: Date;
    reported_on: string;
    reported_by: number | null;
    voided_on: string | null;
    named_case: string | null;
  };
  leave_cases: {
    case_id: Generated<number>;
    comp_id: number;
    ee_id: string;
    requested_on: string;
    title: GeneratedAlways<string>;
    requested_at: Date;
    requested_by: number | null;
    starts_on: string;
    ends_on: string;
    reason: string;
    duration: string;
    kin_relation: string | null;
    kin_name: string | null;
    explanation_sealed: Uint8Array;
    confirmation_email: string;
    work_state: string | null;
    hire_date: string;
    worked_minutes: number;
  };
  leave_employees: {
    comp_id: number;
    ee_id: string;
    empno: string | null;
    first_name: string;
    last_name: string;
    tax_id_last4: string | null;
    birth_date: string | null;
    employee_type: string | null;
    job_title: string | null;
    worked_minutes: number | null;
    phone1: string | null;
    phone2: string | null;
    email1: string | null;
    email2: string | null;
    street1: string | null;
    street2: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    location: string | null;
    original_hire_date: string | null;
    recent_hire_date: string | null;
    hr_contact_names: string | null;
    supervisor_name: string | null;
    supervisor_email: string | null;
    has_std_coverage: boolean | null;
    is_key_employee: boolean | null;
    spouse_ee_id: string | null;
    search_text: string;
  };
  leave_entries: {
    entry_id: Generated<number>;
    comp_id: number;
    case_id: number;
    kind: string;
    happened_on: string;
    entered_at: Date;
    facts: Generated<unknown>;
    document_number: number | null;
  };
  leave_faxes: {
    fax_id: Generated<number>;
    comp_id: number;
    case_id: number;
    provider_name: string;
    provider_fax: string;
    queued_on: string;
    document_number: number;
    sent_at: Date | null;
  };
  leave_settings: {
    comp_id: number;
    increment_minutes: Generated<number>;
    allows_intermittent_bonding: Generated<boolean>;
    is_school: Generated<boolean>;
    requires_paid_leave: Generated<boolean>;
    asks_fitness_for_duty: Generated<boolean>;
    closes_on_holidays: Generated<boolean>;
  };
  leave_used_before: {
    comp_id: number;
    ee_id: string;
    used_on: string;
    counts_as: 'own' | 'shared' | 'military';
    minutes: number;
  };
  leave_year_methods: {
    comp_id: number;
    announced_on: string;
    method: 'calendar' | 'fixed' | 'forward' | 'rolling';
    fixed_start: string | null;
  };
  library_documents: {
    comp_id: number;
    document_id: Generated<number>;
    tab: 'forms' | 'legal' | 'education';
    title: string;
    plan_year_id: number | null;
    year: number | null;
    section: GeneratedAlways<string>;
    file_name: string;
    file_id: number;
    posted_at: Date;
  };
  listed_pay_dates: {
    comp_id: number;
    pay_frequency_id: string;
    pay_date: string;
  };
  locations: {
    comp_id: number;
    location_code: number;
    name: string;
  };
  mailings: {
    mailing_id: Generated<number>;
    comp_id: number;
    empno: string;
    document_number: number;
    run_on: string;
    mailed_at: Date;
    kind: string;
    addressee: string;
    address: string[];
  };
  mails: {
    mail_id: Generated<number>;
    to_address: string;
    subject: string;
    text_body: string | null;
    html_body: string | null;
    is_urgent: Generated<boolean>;
    created_at: Date;
    attempts: Generated<number>;
    next_attempt_at: Date | null;
    failure: string | null;
    sent_at: Date | null;
  };
  marketing_slides: {
    slide_id: number;
    position: number;
    is_active: Generated<boolean>;
    headline: string;
    paragraph: string;
    background_color: string;
    text_color: string;
    image_path: string | null;
    action1_link: string | null;
    action1_label: string | null;
    action2_link: string | null;
    action2_label: string | null;
  };
  notices: {
    notice_id: Generated<number>;
    comp_id: number;
    event_id: number;
    kind: 'notice' | 'withdrawal';
    due_on: string;
    mailed_on: string | null;
    document_number: number | null;
    person_ids: number[] | null;
    answer_by: string | null;
    payee: string | null;
    percent: number | null;
    paid_through: string | null;
    offers: Generated<unknown>;
  };
  offered_tiers: {
    comp_id: number;
    event_id: number;
    coverage_plan_id: number;
    person_ids: number[];
    tier_id: number;
    cost_cents: number | null;
    rated_on: string | null;
  };
  one_time_charges: {
    comp_id: number;
    charge_id: Generated<number>;
    fee: string;
    description: string;
    charged_on: string;
    quantity: number;
    price_cents: number;
    amount_cents: number;
    reference: string;
  };
  packet_approvals: {
    comp_id: number;
    approval_id: Generated<number>;
    file_id: number;
    is_approved: boolean;
    decided_at: Date;
    decided_by: number;
  };
  packet_files: {
    comp_id: number;
    plan_year_id: number;
    file_id: number;
    kind: 'cover-letter' | 'election-form' | 'added';
    made_of: string | null;
    pages: number;
    added_at: Date;
    removed_at: Date | null;
  };
  packet_mailings: {
    comp_id: number;
    plan_year_id: number;
    sent_on: string;
    households: number;
  };
  participants: {
    comp_id: number;
    empno: string;
    first_name: string;
    last_name: string;
    payroll_id_sealed: Uint8Array;
    payroll_id_hash: string;
    payroll_id_last4: string;
    ssn_sealed: Uint8Array | null;
    ssn_last4: string | null;
    birth_date: string | null;
    sex: 'F' | 'M' | null;
    phone: string | null;
    email: string | null;
    street1: string;
    street2: string | null;
    city: string;
    state: string;
    zip: string;
    location_code: number | null;
    pay_frequency_id: string | null;
    pay_frequency2_id: string | null;
    ended_on: string | null;
    search_text: string;
    row_version: Generated<number>;
  };
  passcodes: {
    user_id: number;
    code_hash: string | null;
    sent_at: Date;
    expires_at: Date;
    wrong_tries: Generated<number>;
  };
  pay_frequencies: {
    comp_id: number;
    pay_frequency_id: string;
    description: string;
    anchor_date: string | null;
  };
  payroll_runs: {
    comp_id: number;
    run_id: Generated<number>;
    pay_date: string;
    pay_frequency_id: string;
  };
  permissions: {
    permission_id: number;
    description: string;
  };
  plan_years: {
    plan_year_id: number;
    comp_id: number;
    name: string;
    starts_on: string;
    ends_on: string;
    has_hsa_by_other: Generated<boolean>;
  };
  planned_letters: {
    letter_id: Generated<number>;
    comp_id: number;
    event_id: number;
    kind:
      | 'deficiency'
      | 'termination'
      | 'reinstatement'
      | 'unavailability'
      | 'leave-warning'
      | 'extension'
      | 'rate-change'
      | 'open-enrollment'
      | 'invoice';
    due_on: string;
    facts: Generated<unknown>;
    document_number: number | null;
    dropped_on: string | null;
  };
  plans: {
    plan_id: Generated<number>;
    comp_id: number;
    plan_year_id: number;
    plan_code: 'M' | 'D' | 'T' | 'S' | 'H' | '3' | '0';
    custom_plan_id: number | null;
    plc_id: number;
    description: string;
    sub_name: string | null;
    maximum_cents: number | null;
    employer_cents: Generated<number>;
    is_balance: boolean;
    has_card: boolean;
    year_end: 'carryover' | 'roll' | 'grace' | 'forfeit' | 'kept';
    run_out_days: Generated<number>;
  };
  premium_checks: {
    check_id: Generated<number>;
    comp_id: number;
    event_id: number;
    check_number: string;
    amount_cents: number;
    post_date: string;
    postmark: string;
    returned_on: string | null;
    from_check_id: number | null;
  };
  public_files: {
    path: string;
    content_type: string;
    content: Uint8Array;
  };
  rate_sheets: {
    comp_id: number;
    renewal_plan_id: number;
    file_id: number;
    added_at: Date;
    added_by: number;
  };
  reinstatements: {
    comp_id: number;
    reinstatement_id: Generated<number>;
    empno: string;
    returns_on: string;
    ended_on: string;
    termination_id: number | null;
    reinstated_at: Date;
    reinstated_by: number;
    before: unknown;
  };
  renewal_answers: {
    comp_id: number;
    answer_id: Generated<number>;
    plan_year_id: number;
    event_id: number;
    received_on: string;
    recorded_at: Date;
    choices: unknown;
  };
  renewal_completions: {
    comp_id: number;
    plan_year_id: number;
    checklist: 'plans' | 'packets' | 'cobra' | 'db' | 'custom' | 'hsa' | 'fsa' | 'hra' | 'qte';
    completed_at: Date;
    completed_by: number;
  };
  renewal_levels: {
    comp_id: number;
    renewal_plan_id: number;
    covers: 'E' | 'ES' | 'EC' | 'F';
    name: string;
    cost_cents: number | null;
  };
  renewal_outcomes: {
    comp_id: number;
    plan_year_id: number;
    event_id: number;
    outcome: 'kept' | 'changed' | 'ended' | 'listed';
    applied_at: Date;
  };
  renewal_plans: {
    comp_id: number;
    renewal_plan_id: Generated<number>;
    plan_year_id: number;
    coverage_plan_id: number | null;
    name: string;
    insurer_id: number | null;
    carrier_name: string | null;
    plan_type_id: number;
    plan_type_description: string | null;
    policy_number: string | null;
    is_terminating: Generated<boolean>;
    successor_id: number | null;
    contact_name: string | null;
    contact_emails: Generated<string[]>;
    contact_phone: string | null;
    update_method: Generated<number>;
    update_method_notes: string | null;
    carrier_notes: string | null;
    updates_paid_through: Generated<boolean>;
    activates_at: Generated<'payment' | 'election'>;
    enters_rates: Generated<boolean>;
    rates_confirmed_at: Date | null;
    rates_confirmed_by: number | null;
    row_version: Generated<number>;
  };
  renewal_reminders: {
    comp_id: number;
    plan_year_id: number;
    days_before: 90 | 75 | 60 | 45;
    sent_at: Date;
    recipients: number;
  };
  renewals: {
    comp_id: number;
    plan_year_id: number;
    eligible_count: number | null;
    handler: 1 | 2 | null;
    uses_template_letter: Generated<boolean>;
    is_two_sided: Generated<boolean>;
    is_black_and_white: Generated<boolean>;
    send_on: string | null;
    response_deadline: string | null;
    on_no_response: Generated<1 | 2>;
    direct_bill_begins: string | null;
    direct_bill_ends: string | null;
    direct_bill_deadline: string | null;
    row_version: Generated<number>;
  };
  report_history: {
    comp_id: number;
    report_id: Generated<number>;
    file_id: number;
    description: string;
    run_date: string;
    monthly_key: string | null;
    schedule_id: number | null;
  };
  report_schedule_recipients: {
    comp_id: number;
    schedule_id: number;
    user_id: number;
  };
  report_schedules: {
    comp_id: number;
    schedule_id: Generated<number>;
    owner_id: number;
    report: string;
    parameters: unknown;
    range: 'last-month' | 'month-to-date' | 'last-week' | 'last-12-months' | null;
    frequency: 'weekly' | 'monthly';
    day: number;
    since: string;
    created_at: Date;
    row_version: Generated<number>;
  };
  responsibilities: {
    responsibility_id: number;
    description: string;
  };
  roster_imports: {
    comp_id: number;
    import_id: Generated<number>;
    kind: 'participants' | 'terminations' | 'enrollments';
    file_id: number;
    started_by: number;
    started_at: Date;
    sheet_name: string | null;
    heading_row: number;
    row_count: number;
    skipped_rows: Generated<unknown>;
    columns: unknown;
    mapping: unknown;
    is_remembered: boolean;
    questions: Generated<unknown>;
    reading: unknown;
    matched_at: Date | null;
    read_at: Date | null;
    checked_at: Date | null;
    commit_ordered_at: Date | null;
    committed_at: Date | null;
    undo_ordered_at: Date | null;
    undone_at: Date | null;
    worker: string | null;
    worker_until: Date | null;
    forgotten_at: Date | null;
  };
  roster_mappings: {
    comp_id: number;
    kind: string;
    headings_hash: string;
    fields: unknown;
    matched_at: Date;
  };
  roster_rows: {
    comp_id: number;
    import_id: number;
    row_no: number;
    values: unknown;
    ids_sealed: Uint8Array | null;
    person_hash: string | null;
    ssn_hash: string | null;
    is_dependent: boolean;
    read_problems: unknown;
    read_warnings: unknown;
    would: 'new' | 'changed' | 'unchanged' | null;
    name: Generated<string>;
    empno: string | null;
    before: Generated<unknown>;
    problems: Generated<unknown>;
    warnings: Generated<unknown>;
    effects: Generated<unknown>;
    warnings_accepted: Generated<boolean>;
    verdict: GeneratedAlways<string | null>;
    outcome: 'saved' | 'left out' | 'refused' | 'undone' | 'kept' | null;
    outcome_text: string | null;
    undo: unknown;
  };
  run_fundings: {
    comp_id: number;
    run_id: number;
    enrollment_id: number;
    due_on: string;
    amount_cents: number;
  };
  scheduled_contributions: {
    comp_id: number;
    enrollment_id: number;
    source: 'payroll' | 'employer';
    due_on: string;
    amount_cents: number;
    is_opening: Generated<boolean>;
    posted_at: Date | null;
  };
  schema_migrations: {
    file: string;
    sha256: string;
    applied_at: Generated<Date>;
  };
  sessions: {
    session_id: string;
    user_id: number;
    second_step_pending: boolean;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: string | null;
  };
  termination_people: {
    comp_id: number;
    termination_id: number;
    empno: string;
    terminate_benefits: string;
    last_deduction: string | null;
    before: unknown;
  };
  terminations: {
    comp_id: number;
    termination_id: Generated<number>;
    terminated_at: Date;
    terminated_by: number;
    people: number;
    undone_at: Date | null;
    undone_by: number | null;
  };
  throttles: {
    key: string;
    tries: number;
    last_try_at: Date;
    blocked_until: Date | null;
  };
  tier_rates: {
    rate_id: Generated<number>;
    comp_id: number;
    tier_id: number;
    begins_on: string;
    ends_on: string | null;
    rate_cents: number;
    entered_on: string;
  };
  upload_fetches: {
    comp_id: number;
    fetch_id: Generated<number>;
    entry_id: number;
    fetched_at: Date;
  };
  users: {
    user_id: Generated<number>;
    user_name: string;
    first_name: string;
    last_name: string;
    password_hash: string | null;
    has_password: GeneratedAlways<boolean>;
    require_mfa: Generated<boolean>;
    can_sign_in: Generated<boolean>;
    created_at: Date;
    last_seen_at: Date | null;
  };
  withdrawn_documents: {
    comp_id: number;
    document_number: number;
    withdrawn_on: string;
  };
  work_schedules: {
    comp_id: number;
    ee_id: string;
    applies_from: string;
    minutes: number[];
  };
};
