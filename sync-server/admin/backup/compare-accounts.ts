import type { AccountChange } from '#schema/protocol/admin.ts'
import type { TransactionSql } from '../../db/connect.ts'

/**
 * Matches accounts by id and by e-mail or creation time: in another shop's backup the same id is another person, and
 * an e-mail may have changed since.
 */
const SAME =
  'today.id = past.id and (lower(today.email) = lower(past.email) or today.created_at = past.created_at)'

/** The accounts of today as temporary tables, as the staged ones are: Citus joins a temporary table with a shop's in few ways. */
const TODAY = `
  create temp table today_users on commit drop as select id, email, role, active, created_at from users;
  create temp table today_credentials on commit drop as select * from user_credentials;
  create temp table today_passkeys on commit drop as select * from passkeys;
  create temp table today_erased on commit drop as select person_id, made_at from erasures where subject = 'employee'`

/** Lists by name the accounts, but of those who were erased and are erased again, that restoring a staged backup would reactivate or whose access it would change. */
export async function compareAccounts(sql: TransactionSql): Promise<AccountChange[]> {
  await sql.unsafe(TODAY)
  return sql.unsafe<AccountChange[]>(`
    select * from (
      select past.full_name as "fullName", past.email, past.role,
        coalesce(not today.active, true) as "comesBack",
        case when today.active and today.role <> past.role then today.role end as "roleToday",
        coalesce(today.active and password.password_hash is distinct from old.password_hash, false) as "olderPassword",
        coalesce(today.active and (password.totp_secret is distinct from old.totp_secret
          or (select string_agg(credential_id, ' ' order by credential_id) from staged_passkeys where user_id = past.id)
            is distinct from
            (select string_agg(credential_id, ' ' order by credential_id) from today_passkeys where user_id = today.id)
        ), false) as "olderFactors"
      from staged_users past
      left join staged_user_credentials old on old.user_id = past.id
      left join today_users today on ${SAME}
      left join today_credentials password on password.user_id = today.id
      where past.active and not exists (
        select from today_erased erased where erased.person_id = past.id and erased.made_at = past.created_at)
    ) account
    where "comesBack" or "roleToday" is not null or "olderPassword" or "olderFactors"
    order by "fullName", email`)
}

/**
 * Gives the accounts of a staged backup their current access, and the shop the rules of today for it; an account that does not exist today
 * is closed.
 */
export async function keepTodaysAccounts(sql: TransactionSql): Promise<void> {
  await sql.unsafe(`${TODAY};
    update staged_users past set email = today.email, role = today.role, active = today.active
    from today_users today where ${SAME};
    update staged_users past set active = false where not exists (select from today_users today where ${SAME});
    delete from staged_user_credentials old using staged_users past, today_users today where past.id = old.user_id and ${SAME};
    insert into staged_user_credentials
    select password.* from today_credentials password
    join today_users today on today.id = password.user_id join staged_users past on ${SAME};
    delete from staged_passkeys old using staged_users past, today_users today where past.id = old.user_id and ${SAME};
    insert into staged_passkeys
    select passkey.* from today_passkeys passkey
    join today_users today on today.id = passkey.user_id join staged_users past on ${SAME};
    delete from staged_access_rules;
    insert into staged_access_rules select * from access_rules`)
}
