/**
 * PostgreSQL looks for types first in the session's temporary schema, unless the path names that schema: a login could
 * make a type called `text` there, whose check runs as the owner of the function. Every function names it last.
 */
export const searchPathStep = `
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN SELECT oid FROM pg_catalog.pg_proc WHERE pronamespace = 'transfer_till'::regnamespace LOOP
    EXECUTE pg_catalog.format('ALTER FUNCTION %s SET search_path = pg_catalog, pg_temp', made);
  END LOOP;
END $$;
`;
