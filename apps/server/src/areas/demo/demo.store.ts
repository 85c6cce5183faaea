import { sql } from 'kysely';
import type {
  CompanyRecord,
  Demo,
  HistoryRecord,
  ParticipantRecord,
  UserRecord,
} from '@portal/sample-data/records.ts';
import { asAccounts, type Transaction } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { NewRow, Tables } from '../../platform/tables.ts';
import {
  dependentSsnIdentity,
  sealedPayrollId,
  sealedSsn,
  searchTextOf,
  ssnIdentity,
} from '../participants/participant-secrets.ts';

export async function readFact(tx: Transaction, fact: string): Promise<string | null> {
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('fact', '=', fact)
    .executeTakeFirst();
  return row?.value ?? null;
}

export async function writeFact(tx: Transaction, fact: string, value: string): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ fact, value })
    .onConflict((on) => on.column('fact').doUpdateSet({ value }))
    .execute();
}

/** Servers that start together load the demo only once. */
export async function lockInstallation(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7316002)`.execute(tx);
}

export async function hasCompanies(tx: Transaction): Promise<boolean> {
  return (await tx.selectFrom('companies').select('comp_id').limit(1).execute()).length > 0;
}

export async function insertUsers(
  tx: Transaction,
  users: UserRecord[],
  passwordHash: string,
  now: Date,
) {
  const rows: NewRow<'users'>[] = users.map((user) => ({
    user_id: user.userId,
    user_name: user.userName,
    first_name: user.firstName,
    last_name: user.lastName,
    password_hash: user.signIn === 'password' ? passwordHash : null,
    require_mfa: user.requireMfa,
    can_sign_in: user.signIn !== 'never',
    created_at: now,
    last_seen_at: user.signIn === 'password' ? now : null,
  }));
  await asAccounts(tx, async () => {
    await tx.insertInto('users').values(rows).execute();
    await continueSequence(tx, 'users', 'user_id');
  });
}

export async function insertCompany(tx: Transaction, company: CompanyRecord) {
  const { migration, features, accountManager, fmlaConsultant } = company;
  await tx
    .insertInto('companies')
    .values({
      comp_id: company.compId,
      name: company.name,
      logo_path: company.logo,
      id_description: company.idDescription,
      medical_plan_code: company.medicalPlanCode,
      has_cobra: company.hasCobra,
      has_retiree: company.hasRetiree,
      has_fmla: company.hasFmla,
      is_cobra_only: company.isCobraOnly,
      is_fmla_only: company.isFmlaOnly,
      has_cobra_er_subsidy: company.hasCobraErSubsidy,
      open_enrollment_override: company.isOpenedEarly ? true : null,
      client_status: company.clientStatus,
      account_manager_name: accountManager?.name ?? null,
      account_manager_email: accountManager?.email ?? null,
      fmla_consultant_name: fmlaConsultant?.name ?? null,
      fmla_consultant_email: fmlaConsultant?.email ?? null,
      fmla_consultant_phone: fmlaConsultant?.phone ?? null,
      cdh_wave_id: migration.cdhWaveId,
      cobra_wave_id: migration.cobraWaveId,
      cdh_planned_migration_date: migration.cdhPlanned,
      cobra_planned_migration_date: migration.cobraPlanned,
      cdh_actual_migration_date: migration.cdhActual,
      cobra_actual_migration_date: migration.cobraActual,
      show_direct_bill_v2: features.showDirectBillV2,
      show_custom_plan_v2: features.showCustomPlanV2,
      show_hsa_plan_v2: features.showHsaPlanV2,
      show_fsa_plan_v2: features.showFsaPlanV2,
      show_hra_plan_v2: features.showHraPlanV2,
      show_qte_plan_v2: features.showQtePlanV2,
    })
    .execute();
  const compId = company.compId;
  if (company.planYears.length > 0) {
    await tx
      .insertInto('plan_years')
      .values(
        company.planYears.map((year) => ({
          plan_year_id: year.planYearId,
          comp_id: compId,
          name: year.name,
          starts_on: year.startsOn,
          ends_on: year.endsOn,
          has_hsa_by_other: year.hasHsaByOther,
        })),
      )
      .execute();
  }
  if (company.locations.length > 0) {
    await tx
      .insertInto('locations')
      .values(
        company.locations.map(({ code, name }) => ({ comp_id: compId, location_code: code, name })),
      )
      .execute();
  }
  if (company.payFrequencies.length > 0) {
    await tx
      .insertInto('pay_frequencies')
      .values(
        company.payFrequencies.map(({ id, description, anchorDate }) => ({
          comp_id: compId,
          pay_frequency_id: id,
          description,
          anchor_date: anchorDate,
        })),
      )
      .execute();
  }
}

export async function insertMembers(
  tx: Transaction,
  compId: number,
  users: UserRecord[],
  now: Date,
) {
  const kinds = await tx.selectFrom('responsibilities').selectAll().execute();
  const idOf = new Map(kinds.map((kind) => [kind.description, kind.responsibility_id]));
  const rows: NewRow<'company_users'>[] = users.flatMap((user) =>
    user.memberships
      .filter((membership) => membership.compId === compId)
      .map((membership) => ({
        con_id: membership.conId,
        comp_id: compId,
        user_id: user.userId,
        first_name: user.firstName,
        last_name: user.lastName,
        email: user.userName,
        title: membership.title,
        department: membership.department,
        phone: membership.phone,
        fax: membership.fax,
        street1: membership.street1,
        street2: membership.street2,
        city: membership.city,
        state: membership.state,
        zip: membership.zip,
        permission_ids: membership.permissions,
        location_codes: membership.locations,
        pay_frequency_ids: membership.payFrequencies,
        responsibility_ids: membership.responsibilities.map((name) => idOf.get(name)!),
        added_at: now,
        removed_at: membership.responsibilities.includes('No Longer A Contact') ? now : null,
      })),
  );
  if (rows.length > 0) await tx.insertInto('company_users').values(rows).execute();
  await continueSequence(tx, 'company_users', 'con_id');
}

export async function insertHistory(tx: Transaction, history: HistoryRecord[]) {
  const rows = history.map(({ compId, empno, userId, at, action, before, after }) => ({
    at: new Date(at),
    comp_id: compId,
    user_id: userId,
    address: null,
    action,
    subject: `participant:${empno}`,
    before: before && JSON.stringify(before),
    after: after && JSON.stringify(after),
  }));
  if (rows.length > 0) await tx.insertInto('audit_log').values(rows).execute();
}

export async function insertParticipants(
  tx: Transaction,
  compId: number,
  people: ParticipantRecord[],
  secrets: Secrets,
) {
  const rows = people.map((person) => participantRow(person, secrets));
  for (let at = 0; at < rows.length; at += 200) {
    await tx
      .insertInto('participants')
      .values(rows.slice(at, at + 200))
      .execute();
  }
  const dependents = people.flatMap((person) =>
    person.dependents.map((dependent): NewRow<'dependents'> => ({
      comp_id: compId,
      empno: person.empno,
      first_name: dependent.firstName,
      last_name: dependent.lastName,
      ...sealedSsn(secrets, dependentSsnIdentity(compId, person.empno), dependent.ssn),
      date_of_birth: dependent.dateOfBirth,
      relation: dependent.relation,
      sex: dependent.sex,
    })),
  );
  for (let at = 0; at < dependents.length; at += 200) {
    await tx
      .insertInto('dependents')
      .values(dependents.slice(at, at + 200))
      .execute();
  }
  const last = Math.max(100_000, ...people.map((person) => Number(person.empno)));
  await tx
    .updateTable('companies')
    .set({ next_empno: last + 1 })
    .where('comp_id', '=', compId)
    .execute();
}

export function participantRow(
  person: ParticipantRecord,
  secrets: Secrets,
): NewRow<'participants'> {
  return {
    comp_id: person.compId,
    empno: person.empno,
    first_name: person.firstName,
    last_name: person.lastName,
    ...sealedPayrollId(secrets, person.compId, person.empno, person.payrollId),
    ...sealedSsn(secrets, ssnIdentity(person.compId, person.empno), person.ssn),
    birth_date: person.birthDate,
    sex: person.sex,
    phone: person.phone,
    street1: person.street1,
    street2: person.street2,
    city: person.city,
    state: person.state,
    zip: person.zip,
    location_code: person.locationCode,
    pay_frequency_id: person.payFrequency,
    pay_frequency2_id: person.payFrequency2,
    email: person.email,
    ended_on: person.endedOn,
    search_text: searchTextOf(person.firstName, person.lastName, person.empno),
  };
}

export async function insertContent(
  tx: Transaction,
  { slides, publicFiles }: Pick<Demo, 'slides' | 'publicFiles'>,
) {
  await tx
    .insertInto('marketing_slides')
    .values(
      slides.map((slide) => ({
        slide_id: slide.unqid,
        position: slide.order,
        headline: slide.headline,
        paragraph: slide.paragraph,
        background_color: slide.backgroundColor,
        text_color: slide.textColor,
        image_path: slide.image,
        action1_link: slide.action1Link,
        action1_label: slide.action1Label,
        action2_link: slide.action2Link,
        action2_label: slide.action2Label,
      })),
    )
    .execute();
  await tx
    .insertInto('public_files')
    .values(
      publicFiles.map((file) => ({
        path: file.path,
        content_type: file.contentType,
        content: Buffer.from(file.content),
      })),
    )
    .execute();
}

/** Inserting explicit IDs does not advance the sequence. */
export async function continueSequence(tx: Transaction, table: keyof Tables, column: string) {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
    greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), 1))`.execute(tx);
}

export function listMails(tx: Transaction, to: string | null) {
  return tx
    .selectFrom('mails')
    .selectAll()
    .$if(to !== null, (query) => query.where('to_address', '=', to!))
    .orderBy('mail_id', 'desc')
    .limit(50)
    .execute();
}
