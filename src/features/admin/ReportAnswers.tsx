import { useTranslation } from 'react-i18next';
import { numberText } from '@/i18n/formats';
import type { AnswersReport } from '@/model/answersReport';
import { Fact } from './Fact';
import { ReportSection } from './ReportSection';
import { durationText, shareText } from './thumbsReport';

/** docs/product.md 31.16 */
export function ReportAnswers({ answers }: { answers: AnswersReport }) {
  const { t, i18n } = useTranslation();
  const { given, answered, halfWithinMin, dayOver, waiting } = answers;
  const conversations = answers.conversations ?? { answered: 0, waiting: 0 };
  const { language } = i18n;
  const number = (count: number) => numberText(count, language);
  const total = waiting.today + waiting.threeDays + waiting.longer;
  const asked = conversations.answered + conversations.waiting;
  if (given + total + asked === 0) return null;
  return (
    <ReportSection title={t('thumbs.answers')}>
      <dl>
        <Fact
          name={t('thumbs.answered')}
          value={t('thumbs.ofAll', { number: number(answered), all: number(given) })}
        />
        {answered > 0 && (
          <Fact
            name={t('thumbs.halfWithin')}
            value={halfWithinMin === undefined ? t('thumbs.later') : durationText(halfWithinMin, language)}
          />
        )}
        {dayOver.given > 0 && (
          <Fact name={t('thumbs.withinDay')} value={shareText(dayOver.withinDay, dayOver.given, language)} />
        )}
        <Fact name={t('thumbs.waiting')} value={number(total)} />
        {total > 0 &&
          (['today', 'threeDays', 'longer'] as const).map((age) => (
            <Fact key={age} name={t(`thumbs.since.${age}`)} value={number(waiting[age])} isPart />
          ))}
        {asked > 0 && (
          <Fact name={t('thumbs.conversations.answered')} value={number(conversations.answered)} />
        )}
        {conversations.answered > 0 && (
          <Fact
            name={t('thumbs.conversations.halfWithin')}
            value={
              conversations.halfWithinMin === undefined
                ? t('thumbs.later')
                : durationText(conversations.halfWithinMin, language)
            }
            isPart
          />
        )}
        {asked > 0 && (
          <Fact name={t('thumbs.conversations.waiting')} value={number(conversations.waiting)} isPart />
        )}
      </dl>
    </ReportSection>
  );
}
