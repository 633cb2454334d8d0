import { connect } from '#server/db/connect.ts'

export async function customerIds(url: string): Promise<number[]> {
  const { sql, close } = connect(url, { max: 1 })
  try {
    const rows = await sql<{ id: number }[]>`select id from customers order by id`
    return rows.map(({ id }) => id)
  } finally {
    await close()
  }
}
