import { getOutbox } from '@padlight/contract';
import { fieldStyles } from '../../features/credentials/index.ts';
import { callOnce } from '../../platform/call/call-once.ts';
import { useErrorText } from '../../platform/error-text/index.ts';
import { browserZone } from '../../platform/i18n/browser-zone.ts';
import { createFormat } from '../../platform/i18n/format.ts';
import { useLanguage, useT } from '../../platform/i18n/index.ts';
import styles from './sign-in.module.css';
import { useAnswer } from './use-answer.ts';

const askMails = () => callOnce(getOutbox, {});

/** The mails that a demonstration keeps instead of sending them: a code or a link is read here. */
export function KeptMails() {
  const t = useT('sign-in');
  const errorText = useErrorText();
  const language = useLanguage();
  const mails = useAnswer(askMails);
  const { formatDateTime } = createFormat(language, {
    timeZone: browserZone() ?? 'UTC',
  });
  return (
    <div className={fieldStyles.form}>
      <h1>{t('mails.title')}</h1>
      <p className={fieldStyles.hint}>{t('mails.text')}</p>
      {mails.state === 'waiting' && <p role="status">{t('mails.loading')}</p>}
      {mails.state === 'failed' && (
        <p className={fieldStyles.failure} role="alert">
          {errorText(mails.error)}
        </p>
      )}
      {mails.state === 'here' && mails.value.length === 0 && <p role="status">{t('mails.none')}</p>}
      {mails.state === 'here' &&
        mails.value.map(({ id, at, to, subject, text }) => (
          <article key={id} className={styles.mail}>
            <h2>{subject}</h2>
            <p className={fieldStyles.hint}>
              {to} · {formatDateTime(at)}
            </p>
            <p className={styles.mail}>{withLinks(text)}</p>
          </article>
        ))}
      <a href="#sign-in">{t('signInLink')}</a>
    </div>
  );
}

/** A mail with its links into this dashboard to be followed; any other address stays text. */
function withLinks(text: string) {
  let at = 0;
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    at += part.length;
    const isOurs = URL.canParse(part) && new URL(part).origin === window.location.origin;
    return isOurs ? (
      <a key={at} href={part}>
        {part}
      </a>
    ) : (
      part
    );
  });
}
