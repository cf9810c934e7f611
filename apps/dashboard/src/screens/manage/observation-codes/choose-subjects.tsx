import {
  Button,
  bar,
  column,
  group,
  hint,
  Notice,
  plainList,
  row,
  SearchField,
  SelectField,
  tick,
} from '@padlight/ui';
import { IconQrcode, IconSearch, IconSearchOff, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/index.ts';
import { PersonName, useSpokenName } from '../../../platform/privacy/index.ts';
import styles from './codes.module.css';
import type { Subject } from './subjects.ts';

interface ChooseSubjectsProps {
  subjects: readonly Subject[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Opens what is known of the code of one of them. */
  onCode: (subject: Subject) => void;
}

/** The people and rooms to print codes of: each by its box, or all that the search and the floor leave. */
export function ChooseSubjects({ subjects, chosen, onChoose, onCode }: ChooseSubjectsProps) {
  const t = useT('observation-codes');
  const [sought, setSought] = useState('');
  const [floorId, setFloor] = useState('');
  const floors = new Map<string, string>();
  for (const subject of subjects) if (subject.floorId !== null) floors.set(subject.floorId, subject.floor);
  const wanted = sought.trim().toLowerCase();
  const visible = subjects.filter(
    (subject) =>
      (floorId === '' || subject.floorId === floorId) &&
      `${subject.name} ${subject.place}`.toLowerCase().includes(wanted),
  );
  const parts = [
    { title: t('people'), of: visible.filter(({ patientId }) => patientId !== null) },
    { title: t('rooms'), of: visible.filter(({ roomId }) => roomId !== null) },
  ];
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (isChosen) next.add(id);
      else next.delete(id);
    onChoose(next);
  };
  return (
    <>
      <div className={row(3, 'start', styles.search)}>
        <SearchField
          label={t('search')}
          placeholder={t('search')}
          value={sought}
          maxLength={60}
          onChange={setSought}
          clearLabel={t('clear')}
          glass={<IconSearch aria-hidden size={18} />}
          cross={<IconX aria-hidden size={18} />}
        />
        <SelectField
          label={t('floor')}
          value={floorId}
          none={t('everyFloor')}
          options={[...floors].map(([value, label]) => ({ value, label }))}
          onChange={setFloor}
        />
      </div>
      {visible.length === 0 && (
        <Notice kind="empty" icon={<IconSearchOff aria-hidden />} title={t('noMatch')}>
          {t('noMatchHint')}
        </Notice>
      )}
      {parts.map(
        ({ title, of }) =>
          of.length > 0 && (
            <fieldset key={title} className={group(column(2))}>
              <legend className={styles.legend}>{title}</legend>
              <div className={row(2)}>
                <Button
                  label={t('allOf', { title, count: of.length })}
                  onClick={() =>
                    toggle(
                      of.map(({ id }) => id),
                      true,
                    )
                  }
                >
                  {t('all', { count: of.length })}
                </Button>
                <Button
                  kind="quiet"
                  label={t('noneOf', { title })}
                  onClick={() =>
                    toggle(
                      of.map(({ id }) => id),
                      false,
                    )
                  }
                >
                  {t('none')}
                </Button>
              </div>
              <ul className={plainList(styles.list)}>
                {of.map((subject) => (
                  <SubjectLine
                    key={subject.id}
                    subject={subject}
                    isChosen={chosen.has(subject.id)}
                    onChoose={(isChosen) => toggle([subject.id], isChosen)}
                    onCode={() => onCode(subject)}
                  />
                ))}
              </ul>
            </fieldset>
          ),
      )}
    </>
  );
}

interface SubjectLineProps {
  subject: Subject;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onCode: () => void;
}

function SubjectLine({ subject: { patientId, name, place }, isChosen, onChoose, onCode }: SubjectLineProps) {
  const t = useT('observation-codes');
  const spoken = useSpokenName();
  return (
    <li className={row(2, 'apart')}>
      <label className={bar(2, styles.choice)}>
        <input
          type="checkbox"
          className={tick()}
          checked={isChosen}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
        <span>
          {patientId === null ? <span translate="no">{name}</span> : <PersonName within name={name} />}{' '}
          <span className={hint()} translate="no">
            {place}
          </span>
        </span>
      </label>
      <Button
        kind="quiet"
        icon={<IconQrcode aria-hidden size={18} />}
        label={t('codeOf', { name: patientId === null ? name : spoken(name) })}
        onClick={onCode}
      >
        {t('code')}
      </Button>
    </li>
  );
}
