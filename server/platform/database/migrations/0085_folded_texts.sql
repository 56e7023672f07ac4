-- A text as it is compared in searches, however it is written: compatible forms are one, in lower case, without accents,
-- vowel marks and invisible signs, with ASCII digits. "İZMİR’Lİ", "izmir'li" and a decomposed "i̇zmi̇r’li" are the same.
-- It replaces search.plain, which the previous build still calls.
CREATE FUNCTION search.folded_words(given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  -- Accents; the vowel marks of Hebrew and Arabic; signs that are invisible. Vowels of other scripts stay.
  marks CONSTANT text := '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F'
    || '\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7'
    || '\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED'
    || '\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]';
  plain text := given;
BEGIN
  IF octet_length(plain) > length(plain) THEN
    plain := public.unaccent(
      'public.unaccent'::regdictionary,
      regexp_replace(normalize(given, NFKD), marks, '', 'g')
    );
  END IF;
  -- ASCII alone, as most texts.
  IF octet_length(plain) = length(plain) THEN
    RETURN lower(plain COLLATE "C");
  END IF;
  RETURN normalize(
    translate(
      lower(plain COLLATE "und-x-icu"),
      -- One letter for those that keyboards and ends of words tell apart: Greek sigma; Arabic, Persian and Urdu.
      'ςىیکةہھ'
        || '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯๐๑๒๓๔๕๖๗๘๙០១២៣៤៥៦៧៨៩၀၁၂၃၄၅၆၇၈၉',
      'σييكههه' || repeat('0123456789', 7)
    ),
    NFKC
  );
END $$;

-- As the part of a text is sought: apostrophes are left out by many, as in "izmirli".
CREATE FUNCTION search.folded(given text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN replace(search.folded_words(given), '''', '');
END $$;

-- The text of a search as a pattern of LIKE: found anywhere, its signs taken as they are.
CREATE FUNCTION search.containing(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN '%' || regexp_replace(search.folded(given), '([\\%_])', '\\\1', 'g') || '%';

-- Chinese, Japanese, Korean, Thai, Lao, Khmer and Burmese titles have no spaces between words, or endings without one:
-- they are found by any two signs that follow each other. Each pair is a word, once from the first sign of a row and
-- once from its second; the last sign stands alone in one of the two.
CREATE FUNCTION search.spaced(folded text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  signs CONSTANT text := '\u0E00-\u0EFF\u1000-\u109F\u1100-\u11FF\u1780-\u17FF\u3005-\u3007\u3040-\u30FF'
    || '\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\U00020000-\U0003FFFF';
  spaced text := folded;
  second text;
BEGIN
  IF folded ~ ('[' || signs || ']') THEN
    second := regexp_replace(folded, '(^|[^' || signs || '])([' || signs || '])', '\1\2 ', 'g');
    spaced := regexp_replace(folded, '([' || signs || ']{2})', ' \1 ', 'g') || E'\n'
      || regexp_replace(second, '([' || signs || ']{2})', ' \1 ', 'g');
  END IF;
  -- The words on both sides of an apostrophe, and the one that they are without it.
  RETURN spaced || coalesce(
    (
      SELECT string_agg(E'\n' || replace(joined[1], '''', ''), '')
      FROM regexp_matches(spaced, '[[:alnum:]]+(?:''[[:alnum:]]+)+', 'g') AS joined
    ),
    ''
  );
END $$;

CREATE OR REPLACE FUNCTION search.add_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  -- In order, so that two transactions that add the same words never wait for each other in a ring.
  INSERT INTO search.words
  SELECT DISTINCT piece
  FROM unnest(texts) AS given (text),
    regexp_split_to_table(search.folded_words(given.text), '[^[:alnum:]]+') AS piece
  WHERE length(piece) BETWEEN 4 AND 40
  ORDER BY piece
  ON CONFLICT DO NOTHING;
$$;

-- Titles are filed a second time without the rules of English: a title in another language may have words that mean
-- nothing in English, such as "Am See".
CREATE OR REPLACE FUNCTION search.refresh_texts(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search.add_words(array_agg(p.title))
  FROM unnest(ids) AS changed (id) JOIN public.properties p USING (id);
  INSERT INTO search.texts
  SELECT p.id,
    to_tsvector(
      'search.english',
      search.spaced(search.folded_words(concat_ws(E'\n', p.title, place.names, p.description)))
    ) || to_tsvector('pg_catalog.simple', search.spaced(search.folded_words(p.title)))
  FROM unnest(ids) AS changed (id)
    JOIN public.properties p USING (id),
    LATERAL (
      SELECT string_agg(l.name, E'\n') AS names
      FROM search.paths path JOIN public.locations l ON l.id = path.place_id
      WHERE path.location_id = p.location_id
    ) AS place
  ON CONFLICT (property_id) DO UPDATE SET document = excluded.document;
END $$;

CREATE OR REPLACE FUNCTION search.keep_other_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search.other_names WHERE location_id = NEW.id;
  INSERT INTO search.other_names
  SELECT DISTINCT NEW.id, trim(part)
  FROM regexp_split_to_table(search.folded(NEW.other_names), ',') AS part
  WHERE trim(part) <> '';
  RETURN NULL;
END $$;

-- What is there already; the texts of homes follow in 0087. The words of before stay: they only correct what
-- finds nothing.
-- Accepted: a few thousand names, which nothing else writes while places are not edited.
DELETE FROM search.other_names;
INSERT INTO search.other_names
SELECT DISTINCT l.id, trim(part)
FROM public.locations l, regexp_split_to_table(search.folded(l.other_names), ',') AS part
WHERE trim(part) <> '';
SELECT search.add_words(array_agg(name)) FROM public.locations;
