-- Adds the words of names and titles. The conflict finds a known word in the primary key; a look into the table
-- first used the trigram index while the table was small, which took 6 ms a word.
CREATE OR REPLACE FUNCTION search.add_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  -- In order, so that two transactions that add the same words never wait for each other in a ring.
  INSERT INTO search.words
  SELECT DISTINCT piece
  FROM unnest(texts) AS given (text),
    regexp_split_to_table(search.plain(given.text), '[^[:alnum:]]+') AS piece
  WHERE length(piece) BETWEEN 4 AND 40
  ORDER BY piece
  ON CONFLICT DO NOTHING;
$$;
