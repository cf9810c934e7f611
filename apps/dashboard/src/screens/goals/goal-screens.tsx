import type { GoalKind } from '@padlight/contract';
import type { ComponentType } from 'react';
import { PersonFrame } from '../../features/person-frame/index.ts';
import { FallForm } from './fall-form.tsx';
import { GoalNav } from './goal-nav.tsx';
import { GoalPage } from './goal-page.tsx';
import { PadFillForm } from './pad-fill-form.tsx';
import { PositionForm } from './position-form.tsx';
import { SkinCareForm } from './skin-care-form.tsx';
import { TemperatureForm } from './temperature-form.tsx';
import type { GoalFormProps } from './use-goal-form.ts';

/** A screen for one goal of the person in the address. */
const screenOf = (kind: GoalKind, Form: ComponentType<GoalFormProps>) =>
  function GoalScreen() {
    return (
      <PersonFrame tab="goals">
        {(person) => (
          <>
            <GoalNav kind={kind} patientId={person.patientId} />
            <GoalPage kind={kind} person={person} Form={Form} />
          </>
        )}
      </PersonFrame>
    );
  };

export const PadFillGoalScreen = screenOf('padFill', PadFillForm);
export const SkinCareGoalScreen = screenOf('skinCare', SkinCareForm);
export const PositionGoalScreen = screenOf('position', PositionForm);
export const TemperatureGoalScreen = screenOf('temperature', TemperatureForm);
export const FallGoalScreen = screenOf('fall', FallForm);
