/** The shop's one row in `shop_state`, which the migration inserts. Throws where a statement found none. */
export function requireShopState<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('shop_state has no row: run the migrations')
  return row
}
