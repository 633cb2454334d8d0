import type { Sql, TransactionSql } from '../db/connect.ts'

/** The SHA-256 of an entry of the mutation log, without whether somebody has settled its rejection: that comes later. */
export function changeHash(sql: Sql | TransactionSql) {
  return sql`encode(sha256(convert_to(jsonb_build_array(
    id, replica_id, seq, name, args, mutation_log.before, actor_id, actor_role,
    (extract(epoch from acted_at) * 1000)::bigint, (extract(epoch from received_at) * 1000)::bigint,
    version, outcome, code, message, fingerprint)::text, 'UTF8')), 'hex')`
}
