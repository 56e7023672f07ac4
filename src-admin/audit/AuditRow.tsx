import { Link } from 'react-router-dom';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { AuditEntry } from '#src/wire/backOffice/audit.ts';
import { auditedLabel, resourceOfTable, shortId } from '../declaration/describe.ts';
import { fieldLabel } from '#src/schema/fieldLabel.ts';
import { valueLabel } from '#src/schema/labels.ts';
import { listTitle } from '../declaration/labels.ts';
import { Value } from '../values/Value.tsx';
import { instantText } from '../ui/format.ts';
import styles from './audit.module.css';

/** One change: who, what, when, the record, and the values before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actor, on_behalf_of, token, address, at, differences, resource } = entry;
  const isCreate = action.endsWith('.create');
  const changes = Object.entries(differences).filter(([name]) => name !== 'version');
  return (
    <li className={styles.entry}>
      <p className={styles.what}>
        <b>{auditedLabel(action)}</b>
        {': '}
        <RecordLink resource={resource} id={entry.record_id} />
      </p>
      <p className={styles.soft}>
        {actor ? (
          <Link dir="auto" to={`/admin/users/${actor.id}`}>
            {actor.name || shortId(actor.id)}
          </Link>
        ) : (
          <span>The system</span>
        )}
        {on_behalf_of && <span>{` for ${isolate(on_behalf_of.name)}`}</span>}
        {token !== null && <span>{` with the API token “${isolate(token)}”`}</span>}
        {', '}
        <time dateTime={at}>{instantText(at)}</time>
        {address !== '' && <span>{`, from ${address}`}</span>}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>
            {changes.length} <span>{changes.length === 1 ? 'value' : 'values'}</span>
          </summary>
          <dl className={styles.changes}>
            {changes.map(([name, value]) => (
              <Change key={name} {...{ resource, name, value, isCreate }} />
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}

function RecordLink({ resource, id }: { resource: string; id: string }) {
  const declared = resourceOfTable(resource);
  const kind = declared ? listTitle(declared) : valueLabel(resource);
  const text = `${kind} ${shortId(id)}`;
  return declared ? <Link to={`/admin/${declared.path}/${id}`}>{text}</Link> : text;
}

interface ChangeProps {
  resource: string;
  name: string;
  value: unknown;
  isCreate: boolean;
}

function Change({ resource, name, value, isCreate }: ChangeProps) {
  const isPair = Array.isArray(value) && value.length === 2;
  const parts: readonly unknown[] = isPair ? value : [null, value];
  const [before, after] = parts;
  return (
    <div>
      <dt>{fieldLabel(name, resourceOfTable(resource)?.fields[name])}</dt>
      <dd>
        {isPair && !isCreate && (
          <>
            <del>
              <Logged resource={resource} name={name} value={before} />
            </del>
            <span aria-hidden> → </span>
          </>
        )}
        <Logged resource={resource} name={name} value={after} />
      </dd>
    </div>
  );
}

/** A value as its column shows it, or as it was logged where there is no such column. */
function Logged({ resource, name, value }: { resource: string; name: string; value: unknown }) {
  const fields = resourceOfTable(resource)?.fields;
  const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
  // Masked and withheld values do not fit their column.
  if (field?.safeParse(value).success) return <Value of={field} value={value} currency={null} />;
  if (value === null || value === undefined) return '–';
  return <bdi>{typeof value === 'string' ? value : JSON.stringify(value)}</bdi>;
}
