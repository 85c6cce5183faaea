-- What the nightly jobs look for, of every company at once (decision 0030). The system may read, and only read, the rows that
-- these questions are about; requests see what they saw before.

----------------------------------------------------------------------------------- policies

create policy idempotency_keys_of_system on idempotency_keys for select to portal_system using (true);

create policy plans_of_system on plans for select to portal_system using (true);
create policy enrollments_of_system on enrollments for select to portal_system using (true);
create policy scheduled_contributions_of_system on scheduled_contributions for select to portal_system using (true);

create policy notices_of_system on notices for select to portal_system using (true);
create policy invoice_lines_of_system on invoice_lines for select to portal_system using (true);
create policy check_applications_of_system on check_applications for select to portal_system using (true);
create policy initial_notices_of_system on initial_notices for select to portal_system using (true);
create policy planned_letters_of_system on planned_letters for select to portal_system using (true);

-- Only those whose record is still to be made.
create policy documents_of_system on documents for select to portal_system using (content is null);

create policy leave_cases_of_system on leave_cases for select to portal_system using (true);
create policy leave_entries_of_system on leave_entries for select to portal_system using (true);

create policy billing_settings_of_system on billing_settings for select to portal_system using (true);
create policy admin_invoices_of_system on admin_invoices for select to portal_system using (true);
create policy ach_entries_of_system on ach_entries for select to portal_system using (true);
create policy ach_outcomes_of_system on ach_outcomes for select to portal_system using (true);

create policy hsa_account_entries_of_system on hsa_account_entries for select to portal_system using (true);
create policy hsa_forwardings_of_system on hsa_forwardings for select to portal_system using (true);

create policy renewals_of_system on renewals for select to portal_system using (true);
create policy renewal_completions_of_system on renewal_completions for select to portal_system using (true);
create policy renewal_reminders_of_system on renewal_reminders for select to portal_system using (true);
create policy renewal_answers_of_system on renewal_answers for select to portal_system using (true);
create policy renewal_outcomes_of_system on renewal_outcomes for select to portal_system using (true);
create policy packet_mailings_of_system on packet_mailings for select to portal_system using (true);
create policy carrier_updates_of_system on carrier_updates for select to portal_system using (true);

create policy report_schedules_of_system on report_schedules for select to portal_system using (true);
create policy report_history_of_system on report_history for select to portal_system using (true);

------------------------------------------------------------------------------------- indexes

create index idempotency_keys_by_age on idempotency_keys (created_at);
create index documents_unfinished on documents (comp_id) where content is null;
create index ach_entries_of_file on ach_entries (file_number) where file_number is not null;
create index ach_entries_due on ach_entries (send_on) where file_number is null;

------------------------------------------------------------------------------ forgotten rows

-- Since when an import's rows no longer hold what undo needed: it is not looked at again.
alter table roster_imports add column forgotten_at timestamptz;
create index roster_imports_to_forget on roster_imports (comp_id) where committed_at is not null and forgotten_at is null;
